"""SVG pictures of maps, mats and positions; only `position_svg` knows the rules."""
