title = Problèmes
title-game = Problèmes · { $game }
about = Trouvez le seul coup nettement meilleur. Vos résultats restent dans ce navigateur, sans compte.
loading = Chargement des problèmes…
none = Il n'y a pas encore de problèmes pour ce jeu.
unknown = Il n'y a pas de problème à cette adresse.
all-games = Tous les problèmes
all = Problèmes de { $game }
daily = Problème du jour
daily-about = Le même pour tout le monde. Il change à minuit UTC.
daily-play = Résoudre le problème du jour
daily-solved = Résolu. Le prochain arrive à minuit UTC.
daily-again = Le revoir
streak =
    { $count ->
        [0] Pas encore de série
        [one] { $count } jour de suite
       *[other] { $count } jours de suite
    }
streak-longest =
    { $count ->
        [one] Plus longue série : { $count } jour
       *[other] Plus longue série : { $count } jours
    }
progress = Vos résultats
solved = Résolus
helped = Résolus avec un indice
failed = Non résolus au premier essai
rating = Classement
rating-about = En ce moment, les problèmes de niveau { $level } vous conviennent le mieux.
train = S'entraîner
train-more = S'entraîner à { $game }
train-about = Le prochain problème est proche de votre classement.
level = Niveau
theme = Thème
every = tous
matching =
    { $count ->
        [one] { $count } problème, dont { $open } nouveau pour vous
       *[other] { $count } problèmes, dont { $open } nouveaux pour vous
    }
matching-none = Aucun problème n'a ce niveau et ce thème.
start = Commencer
next = Problème suivant
puzzle = Problème { $id }
of-level = Niveau { $level }
of-theme = Thème : { $theme }
ask-one = Trait : { $who }. Un seul coup est nettement le meilleur : lequel ?
ask-many = Trait : { $who }. Trouvez le meilleur plan : { $count } actions, l'une après l'autre.
right = Bien joué !
wrong = Ce n'est pas le meilleur choix.
wrong-note = Il y a nettement mieux ici.
so-far = C'est juste jusqu'ici. Continuez.
give-up = Abandonner
margin = La réponse vaut au moins { $points } points de pourcentage de plus que toute autre : { $best } contre { $second } de score attendu.
result-solved = Résolu sans aide.
result-helped = Résolu avec un indice : votre classement ne change pas.
result-failed = Ce problème compte comme non résolu, car votre première réponse était différente.
result-given-up = Ce problème compte comme non résolu.
result-rating = Classement { $rating } ({ $change })
result-daily =
    { $count ->
        [one] Problème du jour résolu : votre série commence.
       *[other] Problème du jour résolu : { $count } jours de suite.
    }
again = Réessayer
analyse = Analyser cette position
share = Partager
shared = Lien copié
share-link = Lien vers ce problème
theme-win-in-1 = gain en 1
theme-win-in-2 = gain en 2
theme-win-in-3 = gain en 3
theme-win-in-4 = gain en 4
theme-win-in-5 = gain en 5
theme-win = gain à long terme
theme-capture = prise
theme-double-capture = double prise
theme-defence = défense
theme-threat = menace
theme-quiet = coup tranquille
theme-attack-list = liste d'attaques
