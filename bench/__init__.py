"""Speed of our games beside their peers and beside C, in one run on one machine."""
