"""Worker processes for engines, analysis and replays."""
