"""What travels between the service and its clients, over HTTP and the socket: one model each."""
