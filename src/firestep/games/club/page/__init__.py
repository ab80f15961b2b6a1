"""What the web page asks for: board definition, queries, forecasts."""
