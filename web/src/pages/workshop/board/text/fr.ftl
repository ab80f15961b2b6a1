board-label = Plateau, { $rows } rangées de { $columns }
board-help = Les flèches passent d'un hexagone à l'autre. Les chiffres fixent le nombre, 0 le laisse en blanc ; R, P, T et C fixent la zone, X retire l'hexagone. Entrée applique le choix fait à côté du plateau. Ctrl Z annule.
numbers = Nombre
number-blank = en blanc
zones = Zone
zone-reserve = réserve
zone-post = poste de commandement
zone-trench = tranchée
zone-combat = zone de combat
zone-none = sans hexagone
half-north = moitié nord
half-south = moitié sud
hex-number = { $place }, nombre { $number }
hex-blank = { $place }, pas encore de nombre
hex-none = { $place }, sans hexagone
hex-problem = problème : { $text }
symmetry = Régler aussi l'hexagone opposé
symmetry-help = Les plateaux fournis sont identiques après un demi-tour : mêmes zones, et des nombres dont la somme fait 7.
fill = Compléter le reste
fill-help = Trouve un nombre pour chaque blanc : chaque nombre aussi souvent, pas de voisins égaux, une somme de 7 entre opposés. Ce que vous avez saisi reste.
fill-again = Une autre solution
filling = Recherche des nombres…
why-no-blank = Aucun nombre n'est en blanc.
blanks = { $count ->
    [0] Chaque hexagone a son nombre.
    [one] Un hexagone n'a pas encore de nombre.
   *[other] { $count } hexagones n'ont pas encore de nombre.
}
clear-numbers = Retirer tous les nombres
title = Titre
rows = Rangées
columns = Colonnes
rows-add = Ajouter une rangée à chaque moitié
rows-remove = Retirer une rangée de chaque moitié
columns-add = Ajouter une colonne
columns-remove = Retirer une colonne
undo = Annuler
redo = Rétablir
why-no-undo = Il n'y a rien à annuler.
why-no-redo = Il n'y a rien à rétablir.
start-again = Repartir de
start-again-do = Prendre ce plateau
checks = Vérifications
checks-none = Aucun problème. Ce plateau est jouable.
checks-show = Montrer sur le plateau
