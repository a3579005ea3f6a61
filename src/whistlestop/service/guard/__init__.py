"""What keeps a server safe: who asks, from where, how often, how much; what is told and kept."""
