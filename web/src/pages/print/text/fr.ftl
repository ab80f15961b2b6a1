title = À imprimer
about = Le plateau, les pions et une aide de jeu en PDF, à l'échelle.
paper = Papier
letter = Letter
monochrome = Noir et blanc
make = Créer le PDF
building = Création du PDF…
wait = Une grande carte demande jusqu'à une minute.
