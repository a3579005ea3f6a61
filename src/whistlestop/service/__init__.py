"""Tables that people share: the server, its store, its socket. `whistlestop serve` starts it."""
