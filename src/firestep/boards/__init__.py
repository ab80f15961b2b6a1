"""Board geometry and lettering shared by the games."""
