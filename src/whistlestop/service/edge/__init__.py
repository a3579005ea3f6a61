"""The edge of the server, where clients touch it: routes, socket, sessions, middleware, page."""
