title = Arbitre
companion = Aide à la table
help = Flèches : passer d’une case à l’autre. Entrée : choisir un pion, puis la case en question. Échap : annuler.
broken-link = Ce lien est incomplet ou abîmé. Voici la dernière position de cet appareil.
invalid = Cette position ne peut pas se produire dans une partie : il n’y a rien à arbitrer.
press-piece = Touchez un pion sur le plateau, puis une case. Vous saurez si les règles le permettent, et quelle règle l’interdit.
press-place = Touchez une case pour poser la question.
no-question = Il n’y a rien à demander sur cette case.
may-go =
    { $count ->
        [one] Peut aller en { $places }.
       *[other] Peut aller sur { $count } cases : { $places }.
    }
may-not-go = Ne peut aller nulle part en ce moment. Touchez une case pour savoir pourquoi.
allowed = Permis.
refused = Interdit.
if = { $condition } –
play = Jouer ce coup
set-up = Installer la position
flip = Retourner le plateau
undo = Annuler
undo-none = Rien n’a encore changé.
link = Lien vers cette position
rules = Règles et variantes
ask-move = Déplacement
ask-attack = Attaque
ask-board = Monter dans le camion
ask-unload = Descendre du camion
ask-treat = Soigner
ask-repair = Réparer
ask-place = Placer
ask-post = Placer le général
ask-enter = Entrer dans la zone de combat
ask-recall = Rappeler
