"""Data for the web page: the board definition, queries and forecasts."""
