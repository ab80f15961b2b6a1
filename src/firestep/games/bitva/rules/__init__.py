"""The rules of Bitva by chapter: plain Python over a flat state, compiled by the build."""
