"""The product driven from outside: commands, terminals, and games to feed them."""
