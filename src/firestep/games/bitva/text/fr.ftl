### Bitva en français. Mêmes chapitres et mêmes noms que en.ftl.

## pieces

pieces-infantry = fantassin
pieces-general = général

## players

players-0 = les dés
players-1 = Bleu
players-2 = Brique
players-3 = Ardoise
players-4 = Ocre

## sides

sides-1 = nord, bleu
sides-2 = sud, brique
sides-3 = nord, ardoise
sides-4 = sud, ocre

## teams

teams-1 = le Nord
teams-2 = le Sud

## offers

offers-draw = la nulle
offers-surrender = la reddition

## phases

phases-order = le jet pour savoir qui commence
phases-post = le choix d'un poste de commandement
phases-place-roll = le jet pour placer un fantassin
phases-place = le placement d'un fantassin
phases-entry-roll = le jet pour entrer dans la zone de combat
phases-enter = l'entrée dans la zone de combat
phases-recall = le rappel d'un soldat
phases-roll = le jet des deux dés
phases-move = le déplacement
phases-over = la fin de la partie

## refusals

refusals-wrong-phase = « { $action } » n'est pas possible maintenant. Étape en cours : { NAME($phase, "phases") }.
refusals-no-hex = Le plateau n'a pas de case { $hex }.
refusals-must-move = Vous pouvez encore jouer : vous ne pouvez pas passer.
refusals-no-piece = Il n'y a personne en { $hex }.
refusals-not-your-piece = Le soldat en { $hex } n'est pas à vous.
refusals-no-post = { $hex } n'est pas un poste de commandement.
refusals-other-half = { $hex } est dans l'autre moitié du plateau.
refusals-post-taken = Votre partenaire occupe déjà le poste de commandement { $hex }.
refusals-wrong-number = { $hex } porte le { $number }, mais vous avez obtenu { $roll }.
refusals-taken = La case { $hex } est déjà occupée.
refusals-post-closed = Le poste de commandement { $hex } est fermé à ce soldat.
refusals-zone-first =
    { $missing ->
        [one] { $hex } est hors de votre moitié de la zone de combat, où vous devez encore placer un fantassin.
       *[other] { $hex } est hors de votre moitié de la zone de combat, où vous devez encore placer { $missing } fantassins.
    }
refusals-already-in-zone = { $hex } est déjà dans la zone de combat.
refusals-not-in-zone = { $hex } n'est pas dans la zone de combat.
refusals-infantry-first = Le général en { $hex } doit attendre : les fantassins entrent en premier dans la zone de combat.
refusals-not-adjacent = Un fantassin isolé ne va que sur une case voisine, et { $hex } ne touche pas { $start }.
refusals-group-without-patrol = Le groupe de { $start } n'est pas une patrouille, car il est entièrement dans la zone de combat ou entièrement dehors. { $start } ne va donc que sur une case voisine, pas en { $hex }.
refusals-friend = Votre propre camp occupe { $hex } : { NAME($piece, "pieces") }.
refusals-enemy-trench = La tranchée ennemie en { $hex } est fermée à ce soldat.
refusals-enemy-reserve = { $hex } est dans une réserve ennemie, qu'on ne peut pas attaquer.
refusals-leaves-zone = Un déplacement ne peut pas quitter la zone de combat vers { $hex }.
refusals-partner-reserve = { $hex } est dans la réserve de votre partenaire, que vous n'utilisez pas dans cette partie.
refusals-not-into-trench = Dans cette partie, on rappelle un soldat dans une réserve, pas dans la tranchée en { $hex }.
refusals-general-stays = Un général à qui il reste au plus un fantassin demeure dans la zone de combat et ne peut pas aller en { $hex }.
refusals-patrolling = Le soldat en { $hex } est en patrouille : on ne peut l'attaquer que depuis la zone de combat.
refusals-not-your-turn = On attend { NAME($seat, "players") }.
refusals-game-over = La partie est terminée.
refusals-threat-needs-a-roll = L'adversaire lance les dés avant de jouer : il n'y a donc pas de menace unique. Les pastilles du plateau indiquent combien des 36 lancers mettent chaque pièce en danger.
refusals-for-the-table = Un joueur ne peut pas faire cela.
refusals-not-seated = Seul un joueur encore en jeu peut faire cela.
refusals-ask-your-partner = Vous avez un partenaire : proposez-lui la reddition et attendez sa réponse.
refusals-no-partner = Vous n'avez pas de partenaire à consulter. Vous pouvez abandonner seul.
refusals-already-offered = Une seule proposition à la fois, et une par tour.
refusals-no-offer = Aucune proposition de ce genre n'attend votre réponse.

## log

log-rolled = { NAME($seat, "players") } obtient { $faces }.
log-rolled-in-vain = { NAME($seat, "players") } obtient { $faces }, ne peut rien en faire et relance.
log-begins = { NAME($seat, "players") } commence.
log-picked = { NAME($seat, "players") } : général au poste de commandement { $hex }.
log-placed = { NAME($seat, "players") } : fantassin en { $hex }.
log-entered = { NAME($seat, "players") } entre dans la zone de combat : { $start }-{ $hex }.
log-recalled = { NAME($seat, "players") } rappelle un soldat : { $start }-{ $hex }.
log-held = { NAME($seat, "players") } ne rappelle personne.
log-moved = { NAME($seat, "players") } : { NAME($piece, "pieces") } { $start }-{ $hex }.
log-captured = { NAME($seat, "players") } : { NAME($piece, "pieces") } { $start }-{ $hex } prend à { NAME($owner, "players") } : { NAME($taken, "pieces") }.
log-passed = { NAME($seat, "players") } passe.
log-fell = { NAME($seat, "players") } a perdu son général.
log-offered = { NAME($seat, "players") } propose { NAME($what, "offers") }.
log-accepted = { NAME($seat, "players") } accepte { NAME($what, "offers") }.
log-declined = { NAME($seat, "players") } refuse { NAME($what, "offers") }.
log-resigned = { NAME($seat, "players") } abandonne.
log-timed-out = { NAME($seat, "players") } n'a plus de temps.
log-abandoned = { NAME($seat, "players") } a quitté la partie.
log-ended = Fin de la partie : { NAME($ending, "endings") }

## endings

endings-BV-END-01 = un général a été pris.
endings-BV-TEAM-03 = une équipe a perdu ses deux généraux.
endings-BV-END-02 = rien n'a été pris depuis trop longtemps : partie nulle.
endings-resigned = un camp a abandonné.
endings-agreed = tous ont accepté la nulle.
endings-time = le temps est écoulé.
endings-abandoned = un joueur est parti.

## status

status-order = { NAME($seat, "players") } lance un dé pour savoir qui commence.
status-post = { NAME($seat, "players") } choisit un poste de commandement pour son général.
status-place-roll = { NAME($seat, "players") } lance un dé pour placer un fantassin ; reste à placer : { $left }.
status-place = { NAME($seat, "players") } a obtenu { $faces } et place un fantassin sur une case de ce numéro ; reste à placer : { $left }.
status-entry-roll = { NAME($seat, "players") } a trop peu de soldats dans la zone de combat et lance un dé pour en faire entrer un.
status-enter = { NAME($seat, "players") } a obtenu { $faces } et fait entrer un soldat sur une case de combat de ce numéro.
status-recall = { NAME($seat, "players") } peut rappeler un soldat de la zone de combat avant de lancer les dés.
status-roll = { NAME($seat, "players") } lance les deux dés. Tours sans prise : { $quiet }.
status-move = { NAME($seat, "players") } a obtenu { $faces } et se déplace. Tours sans prise : { $quiet }.
status-over = La partie est terminée.

## actions

actions-move = { NAME($piece, "pieces") } { $way }
actions-enter = { NAME($piece, "pieces") } { $way }
actions-recall = rappeler : { NAME($piece, "pieces") } { $way }
actions-post = général au poste de commandement { $hex }
actions-place = fantassin en { $hex }
actions-hold = ne rappeler personne
actions-pass = passer
actions-die = dé : { $faces }
actions-dice = dés : { $faces }
actions-resign = abandonner
actions-offer-draw = proposer la nulle
actions-offer-surrender = proposer à votre partenaire de se rendre ensemble
actions-accept-draw = accepter la nulle
actions-accept-surrender = se rendre ensemble
actions-decline-draw = refuser la nulle
actions-decline-surrender = continuer le combat
actions-time-out = { NAME($hex, "players") } n'a plus de temps
actions-abandoned = { NAME($hex, "players") } a quitté la partie

## help

help-typing = Tapez une case comme e3 pour voir ce que vous pouvez y faire, e3-f4 pour déplacer, c12 pour placer ou choisir, pass pour passer.
help-aim = Traquez le général ennemi : qui le prend gagne. À quatre, une équipe joue tant qu'il lui reste un général.
help-setup = Le général va sur un poste de commandement. Ensuite, pour chaque fantassin, un dé indique le numéro de la case où le placer, toujours dans votre moitié.
help-roll = Lancez les deux dés et déplacez un soldat. Un fantassin quitte une case portant l'un des numéros et arrive sur une case portant l'autre.
help-lone = Seul, un fantassin ne va que sur une case voisine.
help-patrol = À côté d'un ami, il forme une patrouille et peut atteindre toute case du plateau qui porte l'autre numéro.
help-general = Le général part de n'importe où et arrive sur toute case portant l'un des deux numéros.
help-capture = Arrivez sur un ennemi pour le prendre. On ne prend jamais son propre camp.
help-posts = Tant que son propriétaire a des fantassins, un poste de commandement n'est ouvert qu'à son général.
help-trench = La tranchée ennemie n'est ouverte qu'aux soldats déjà présents dans la moitié adverse.
help-pass = Si un fantassin peut bouger, vous devez déplacer un soldat. Sinon, déplacez le général ou passez.
help-zone = Dans la variante avancée, on se bat dans la zone rose. Les réserves et les tranchées sont sûres ; les postes sont des cases ordinaires.
help-zone-patrol = Une patrouille y a un soldat dans la zone et un autre dehors ; ses soldats ne peuvent être attaqués que depuis la zone.
help-zone-turn = Avec moins de deux soldats dans la zone, votre tour commence par en faire entrer un ; avec plus de deux, vous pouvez en rappeler un.

## reasons

reasons-takes = Prend en { $hex }, à { NAME($owner, "players") } : { NAME($piece, "pieces") }.
reasons-threat = Ensuite, { $rolls } jets sur 36 prendraient un général ennemi.
reasons-risk = { $rolls } jets sur 36 permettraient à un ennemi de prendre votre général.

## about

about-sentence = Deux dés décident quels soldats partent et où ils vont ; les patrouilles frappent partout. Prenez le général ennemi.
about-length = environ vingt minutes
about-players = deux joueurs, ou quatre en deux équipes

## editor: the labels of the position editor

editor-phase = Phase de jeu
editor-turn = Tour de
editor-first = Premier joueur
editor-roll = Dés
editor-post = Poste de commandement ({ $side })
editor-out = Armée ({ $side })
editor-quiet = Tours sans prise
editor-no = en jeu
editor-yes = éliminée

## setting

setting-combat-hexes = le plateau { $board } a moins de { $need } cases de combat par moitié

## sentence

sentence-combat-hexes = Le plateau { $board } est trop petit pour la variante avancée : il faut { $need } cases de combat par moitié.

## data: why a board is refused

data-board-size = { $size } caractères ; un plateau en a { $most } au plus
data-board-second-line = une seconde ligne entre les moitiés
data-board-no-header = « { $key }: » manque au-dessus de la grille
data-board-header-line = { $given } n'est ni « name: » ni « title: »
data-board-second-header = un second « { $key }: »
data-board-no-grid = pas de grille sous une ligne « --- »
data-board-no-line = pas de ligne de tirets entre les moitiés
data-board-halves = { $north } rangées au nord de la ligne, { $south } au sud : les moitiés ne se correspondent pas
data-board-rows = { $count } rangées ; le maximum est { $most }
data-board-row-length = { $count } hexagones ; une rangée en a { $most } au plus
data-board-rows-fit = { $count } hexagones, { $opposite } dans la rangée opposée : les moitiés ne se correspondent pas
data-board-number = { $given } n'a pas de nombre de 1 à 6
data-board-blank = le nombre de cet hexagone reste à fixer
data-board-zone = { $given } n'est dans aucune zone : écrivez { $signs } après le nombre
data-board-posts =
    moitié { $half ->
        [north] nord
       *[south] sud
    } : { $count } postes de commandement au lieu de 2
data-board-trench =
    la tranchée { $half ->
        [north] nord
       *[south] sud
    } n'est pas faite de trois hexagones voisins entre ses deux postes
data-board-connected = { $hex } n'est pas relié au reste
data-board-capacity =
    la moitié { $half ->
        [north] nord
       *[south] sud
    } a de la place pour { $count } soldats ; deux armées en demandent plus
data-board-other-kind = { $hex } et l'hexagone opposé ne sont pas de la même sorte
data-board-no-seven = { $hex } et l'hexagone opposé ne font pas 7 ensemble
data-board-uneven =
    les nombres n'apparaissent pas aussi souvent l'un que l'autre dans la moitié { $half ->
        [north] nord
       *[south] sud
    }
data-board-same-posts =
    deux postes de la moitié { $half ->
        [north] nord
       *[south] sud
    } ont le même nombre
data-board-same-trench =
    deux hexagones de la tranchée { $half ->
        [north] nord
       *[south] sud
    } ont le même nombre
data-board-same-neighbours = { $first } et { $second } sont voisins et ont le même nombre
data-board-other-shape = les hexagones ne sont pas ceux de { $title }
data-board-no-kind = { $hex } n'est pas { $sign }
data-board-few =
    { $region ->
        [zone] zone de combat
        [trench] tranchée
        [west] réserve ouest
       *[east] réserve est
    } (moitié { $half ->
        [north] nord
       *[south] sud
    }) : trop peu d'hexagones avec { $face }
data-board-no-solution = on ne peut pas remplir les hexagones vides de sorte que les voisins diffèrent et que les hexagones opposés fassent 7
data-board-no-time = aucun nombre pour les hexagones vides n'a été trouvé à temps

## content: the fields of a board, and how it differs from the shipped ones

content-name = nom
content-title = titre
content-rows = plateau
content-north = rangées de la moitié nord
content-reserve = réserve
content-post = poste de commandement
content-trench = tranchée
content-combat = zone de combat
content-no-hex = pas d'hexagone
content-blank = nombre à fixer
content-board = plateau { $title } : { $hexes } hexagones en { $rows } rangées
content-own-board = plateau propre « { $title } » : { $hexes } hexagones en { $rows } rangées

## print

print-needs = Il faut aussi deux dés à six faces.
