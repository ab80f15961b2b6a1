### Textes des certificats en français. Mêmes sections et mêmes noms que en.ftl.

## verdict

verdict-fair = { $title } : équitable. Chaque camp gagne entre { $low } et { $high } des { $games } parties, avec un risque d'erreur d'au plus { $error }.
verdict-unfair = { $title } : inéquitable. { $label } : { $score } de victoires ({ $bounds }), hors de l'intervalle de { $low } à { $high }, avec un risque d'erreur d'au plus { $error }.
verdict-undecided = { $title } : indécis après { $games } parties. { $label } : { $score } de victoires ({ $bounds }) ; l'intervalle demandé va de { $low } à { $high }.
verdict-differs = { $count ->
        [0] Aucun chiffre ne diffère des règles d'origine.
        [one] Un chiffre diffère des règles d'origine.
       *[other] { $count } chiffres diffèrent des règles d'origine.
    }
verdict-same = Les règles sont celles d'origine.

## page

page-title = Certificat : { $title }
page-answer-fair = Équitable
page-answer-unfair = Inéquitable
page-answer-undecided = Indécis
page-players = Le niveau { $level } de l'ordinateur joue contre lui-même, en { $games } parties.
page-changes = Ce qui change par rapport aux règles d'origine
page-no-changes = Rien.
page-interval = de { $low } à { $high }
page-rules = ces règles
page-parent = règles d'origine
page-difference = écart
page-games = parties
page-figure = chiffre
page-differs = diffère
page-course-caption = Les chances de victoire du futur vainqueur au cours d'une partie : la moitié centrale des parties et la médiane.
page-course-start = début
page-course-end = fin
page-scores-caption = Part de victoires et son intervalle. La zone grisée passe pour équitable ; les marques creuses sont les règles d'origine.
page-credits-caption = Valeur des ennemis détruits par partie ; les marques creuses sont les règles d'origine.
page-share = victoires
page-per-game = par partie
page-chance = chances de victoire
page-note = Chaque intervalle est valable avec une probabilité de { $confidence } à tout moment de l'étude. La question est tranchée par des intervalles valables ensemble pour tous les camps, toutes les nations et tous les rangs dans l'ordre du jeu. Un écart n'est signalé que s'il tient parmi l'ensemble des chiffres.
page-luck-note = Chance : la seconde moitié d'une partie est rejouée avec d'autres dés. Habileté : le niveau { $strong } affronte le niveau { $weak } en parties jumelles, camps échangés.
page-reproduce = Comment refaire ce certificat
page-command = Commande
page-hash = Empreinte des règles
page-parent-hash = Empreinte des règles d'origine
page-seed = Graine
page-versions = Versions
page-settings = Réglages

## sections

sections-score = Qui gagne
sections-length = Durée
sections-course = Déroulement de la partie
sections-luck = Chance et habileté
sections-destroyed = Valeur des ennemis détruits par partie, par type
sections-lost = Valeur des pertes par partie, par type
sections-captured = Places prises par partie, par type

## groups

groups-side = Camp
groups-order = Ordre du jeu
groups-nation = Nation
groups-seat = Place
groups-start = Numéro de départ

## order

order-1 = Premier à jouer
order-2 = Deuxième à jouer
order-3 = Troisième à jouer
order-4 = Quatrième à jouer

## figures

figures-draws = nulles
figures-actions = actions
figures-turns = tours
figures-decided = part de la partie avant la décision
figures-is_comeback = victoires après des chances inférieures à 25 %
figures-lead_changes = changements d'avantage
figures-other_winner = autre vainqueur avec d'autres dés
figures-luck_share = part de la chance en seconde moitié
figures-stronger = score du niveau le plus fort
