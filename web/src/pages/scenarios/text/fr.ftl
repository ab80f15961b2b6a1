title = Scénarios
help = Une bataille déjà engagée, avec ses camps et son objectif. Face à un adversaire de même force, les deux camps ont à peu près les mêmes chances.
choose = Scénario
choose-none = aucun : une partie depuis le début
choose-help = Le scénario fixe la position et les règles.
unknown = Ce serveur n'a pas de scénario de ce nom.
sides = { $first } contre { $second }
rounds = { $count ->
    [one] { $count } tour de table
   *[other] { $count } tours de table
}
goal = Objectif
show = Scénario : { $title }
save = Enregistrer comme scénario
save-about = Un serveur peut proposer ce fichier : placez-le dans le dossier de « firestep serve --scenarios ». Chaque texte y figure trois fois : remplacez-en deux par des traductions.
save-title = Titre
save-text = Récit
save-goal = Objectif
save-first = Premier camp
save-second = Second camp
save-limit = Tours de table avant la fin de la partie ; 0 : sans limite
save-done = Télécharger le fichier
save-missing = Remplissez d'abord tous les champs.
save-over = Dans cette position, la partie est terminée.
