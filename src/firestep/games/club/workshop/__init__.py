"""Content of users: the models of maps, mats and rule sets, their checks and differences."""
