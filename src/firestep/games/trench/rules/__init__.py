"""The rules of TRENCH by chapter: plain Python over a flat state, compiled by the build."""
