"""Hidden information: what is secret, and samples consistent with a view."""
