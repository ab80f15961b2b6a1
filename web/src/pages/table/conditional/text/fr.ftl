title = Coups conditionnels
open =
    { $count ->
        [0] Coups conditionnels
        [one] Coups conditionnels (1 ligne)
       *[other] Coups conditionnels ({ $count } lignes)
    }
help = Enregistrez vos réponses aux coups de l'adversaire. Le serveur les joue aussitôt, même en votre absence. Personne d'autre ne les voit avant qu'elles soient jouées.
own-turn = C'est à vous de jouer. Jouez d'abord, puis enregistrez des coups conditionnels.
about = Jouez sur le plateau un coup de l'adversaire, puis votre réponse, et ainsi de suite. Ajoutez ensuite la ligne.
loading = Chargement du plateau…
changed = La partie a continué. Le plateau montre la nouvelle position.
line = Nouvelle ligne
line-none = Aucun coup pour l'instant.
next-theirs = Ensuite : un coup de l'adversaire.
next-own = Ensuite : votre réponse.
next-dice = Des dés sont lancés ici, la ligne s'arrête donc.
next-over = La partie est terminée ici.
back = Un coup en arrière
restart = Recommencer
add = Ajouter la ligne
add-none = Jouez d'abord un coup de l'adversaire et votre réponse.
add-theirs = Une ligne se termine par un de vos coups.
add-long = Une ligne compte au plus { $count } coups.
add-many = Il y a au plus { $count } lignes.
stored = Lignes enregistrées
stored-none = Aucune ligne n'est enregistrée.
delete = Supprimer
delete-line = Supprimer la ligne { $number }
delete-all = Supprimer toutes les lignes
saved = Les lignes sont enregistrées.
