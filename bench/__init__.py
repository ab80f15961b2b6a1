"""Speed of TRENCH beside its peers and beside C, in one run on one machine."""
