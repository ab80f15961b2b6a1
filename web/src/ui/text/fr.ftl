explained = Dans le guide :
