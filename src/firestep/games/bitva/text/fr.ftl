### Bitva en français. Mêmes chapitres et mêmes noms que en.ftl.

## pieces

pieces-infantry = fantassin
pieces-general = général

## seats

seats-0 = aux dés
seats-1 = au siège 1
seats-2 = au siège 2
seats-3 = au siège 3
seats-4 = au siège 4

## sides

sides-1 = nord, bleu
sides-2 = sud, brique
sides-3 = nord, ardoise
sides-4 = sud, ocre

## offers

offers-draw = la nulle
offers-surrender = la reddition

## phases

phases-order = le jet qui désigne le premier joueur
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

refusals-wrong-phase = « { $action } » n'a pas sa place ici. Étape en cours : { NAME($phase, "phases") }.
refusals-no-hex = Le plateau n'a pas de case { $hex }.
refusals-must-move = Vous pouvez encore jouer : impossible de passer.
refusals-no-piece = Il n'y a personne en { $hex }.
refusals-not-your-piece = Le soldat en { $hex } n'est pas à vous.
refusals-no-post = { $hex } n'est pas un poste de commandement.
refusals-other-half = { $hex } se trouve dans l'autre moitié du plateau.
refusals-post-taken = Votre partenaire occupe déjà le poste de commandement { $hex }.
refusals-wrong-number = { $hex } porte le { $number }, mais les dés demandent { $roll }.
refusals-taken = La case { $hex } est déjà occupée.
refusals-post-closed = Le poste de commandement { $hex } est fermé à ce soldat.
refusals-zone-first = { $hex } est hors de votre moitié de la zone de combat ; fantassins qu'il faut encore y placer : { $missing }.
refusals-already-in-zone = { $hex } fait partie de la zone de combat.
refusals-not-in-zone = { $hex } ne fait pas partie de la zone de combat.
refusals-infantry-first = Le général en { $hex } doit attendre : les fantassins entrent d'abord dans la zone de combat.
refusals-not-adjacent = Un fantassin isolé ne va que sur une case voisine, et { $hex } ne touche pas { $start }.
refusals-group-without-patrol = Le groupe de { $start } n'est pas une patrouille : il est tout entier dans la zone de combat, ou tout entier dehors. { $start } ne va donc que sur une case voisine, pas en { $hex }.
refusals-friend = En { $hex } se tient un soldat de votre camp : { NAME($piece, "pieces") }.
refusals-enemy-trench = La tranchée ennemie en { $hex } est fermée à ce soldat.
refusals-enemy-reserve = { $hex } est dans une réserve ennemie : on n'y attaque pas.
refusals-leaves-zone = Un déplacement ne mène pas hors de la zone de combat, en { $hex }.
refusals-partner-reserve = { $hex } est dans la réserve de votre partenaire, que vous n'utilisez pas dans cette partie.
refusals-not-into-trench = Dans cette partie, on ne rappelle personne dans la tranchée, en { $hex } : prenez une réserve.
refusals-general-stays = Un général à qui il reste au plus un fantassin demeure dans la zone de combat et ne va pas en { $hex }.
refusals-patrolling = Le soldat en { $hex } est en patrouille : on ne l'attaque que depuis la zone de combat.
refusals-not-your-turn = C'est maintenant { NAME($seat, "seats") }.
refusals-game-over = La partie est finie.
refusals-for-the-table = Seule la table peut dire cela.
refusals-not-seated = Seul un joueur encore en jeu peut dire cela.
refusals-ask-your-partner = Vous avez un partenaire : proposez-lui la reddition, et laissez-le répondre.
refusals-no-partner = Vous n'avez pas de partenaire à consulter ; vous pouvez abandonner.
refusals-already-offered = Une seule proposition à la fois, et une par tour.
refusals-no-offer = Aucune proposition de ce genre n'attend votre réponse.

## log

log-rolled = Le siège { $seat } lance { $faces }.
log-rolled-in-vain = Le siège { $seat } lance { $faces }, ne peut rien en faire et relance.
log-begins = Le siège { $seat } commence.
log-picked = Siège { $seat } : général au poste de commandement { $hex }.
log-placed = Siège { $seat } : fantassin en { $hex }.
log-entered = Le siège { $seat } entre dans la zone de combat : { $start }-{ $hex }.
log-recalled = Le siège { $seat } rappelle un soldat : { $start }-{ $hex }.
log-held = Le siège { $seat } ne rappelle personne.
log-moved = Siège { $seat } : { NAME($piece, "pieces") } { $start }-{ $hex }.
log-captured = Siège { $seat } : { NAME($piece, "pieces") } { $start }-{ $hex } prend un soldat du siège { $owner } : { NAME($taken, "pieces") }.
log-passed = Le siège { $seat } passe.
log-fell = Le siège { $seat } a perdu son général.
log-offered = Le siège { $seat } propose { NAME($what, "offers") }.
log-accepted = Le siège { $seat } accepte { NAME($what, "offers") }.
log-declined = Le siège { $seat } refuse { NAME($what, "offers") }.
log-resigned = Le siège { $seat } abandonne.
log-timed-out = Le siège { $seat } a épuisé son temps.
log-abandoned = Le siège { $seat } a quitté la partie.
log-ended = Fin : { NAME($ending, "endings") }

## endings

endings-BV-END-01 = un général est pris.
endings-BV-TEAM-03 = une équipe n'a plus de général.
endings-BV-END-02 = rien n'a été pris depuis trop longtemps ; partie nulle.
endings-resigned = un camp a renoncé.
endings-agreed = tous ont accepté la nulle.
endings-time = le temps est écoulé.
endings-abandoned = un joueur est parti.

## status

status-order = Le siège { $seat } ({ NAME($seat, "sides") }) lance un dé : qui commence ?
status-post = Le siège { $seat } ({ NAME($seat, "sides") }) choisit un poste de commandement pour son général.
status-place-roll = Le siège { $seat } ({ NAME($seat, "sides") }) lance un dé pour placer un fantassin ; encore à placer : { $left }.
status-place = Le siège { $seat } ({ NAME($seat, "sides") }) a lancé { $faces } et place un fantassin sur une case de ce chiffre ; encore à placer : { $left }.
status-entry-roll = Le siège { $seat } ({ NAME($seat, "sides") }) a trop peu de soldats dans la zone de combat et lance un dé pour en faire entrer un.
status-enter = Le siège { $seat } ({ NAME($seat, "sides") }) a lancé { $faces } et fait entrer un soldat sur une case de combat de ce chiffre.
status-recall = Le siège { $seat } ({ NAME($seat, "sides") }) peut rappeler un soldat de la zone de combat avant de lancer les dés.
status-roll = Le siège { $seat } ({ NAME($seat, "sides") }) lance les deux dés. Tours sans prise : { $quiet }.
status-move = Le siège { $seat } ({ NAME($seat, "sides") }) a lancé { $faces } et joue. Tours sans prise : { $quiet }.
status-over = La partie est finie.

## actions

actions-move = { NAME($piece, "pieces") } { $way }
actions-enter = { NAME($piece, "pieces") } { $way }
actions-recall = rappel : { NAME($piece, "pieces") } { $way }
actions-post = général au poste de commandement { $hex }
actions-place = fantassin en { $hex }
actions-hold = ne rappeler personne
actions-pass = passer
actions-die = dé { $faces }
actions-dice = dés { $faces }
actions-resign = abandonner
actions-offer-draw = proposer la nulle
actions-offer-surrender = proposer la reddition à votre partenaire
actions-accept-draw = accepter la nulle
actions-accept-surrender = se rendre ensemble
actions-decline-draw = refuser la nulle
actions-decline-surrender = continuer le combat
actions-time-out = temps écoulé pour le siège { $hex }
actions-abandoned = siège { $hex } abandonné

## help

help-typing = Tapez un hexagone comme e3 pour voir ce qu'on y peut, e3-f4 pour aller, c12 pour poser ou choisir, pass pour passer.
help-aim = Traquez le général ennemi : qui le prend gagne. À quatre, une équipe joue tant qu'il lui reste un général.
help-setup = Le général va sur un poste de commandement. Ensuite, un dé indique à chaque fois le chiffre où poser le prochain fantassin, toujours dans votre moitié.
help-roll = Lancez les deux dés et déplacez un soldat. Un fantassin quitte une case portant l'un des chiffres et arrive sur une case portant l'autre.
help-lone = Seul, un fantassin ne va que sur une case voisine.
help-patrol = Au contact d'un ami, il forme une patrouille et atteint toute case du plateau qui porte l'autre chiffre.
help-general = Le général part de n'importe où et arrive sur toute case portant l'un des deux chiffres.
help-capture = Arrivez sur un ennemi pour le retirer du plateau. On ne prend jamais son propre camp.
help-posts = Tant que son propriétaire a des fantassins, un poste de commandement n'admet que le général de celui-ci.
help-trench = La tranchée ennemie ne s'ouvre qu'aux soldats déjà présents dans la moitié adverse.
help-pass = Si un fantassin peut bouger, il faut jouer un soldat. Sinon, jouez le général ou passez.
help-zone = Dans la variante avancée, on se bat dans la zone rose. Les réserves et les tranchées sont sûres ; les postes sont des cases ordinaires.
help-zone-patrol = Une patrouille y tient un pied dans la zone et un pied dehors, et ses soldats ne sont attaqués que depuis la zone.
help-zone-turn = Avec moins de deux soldats dans la zone, le tour commence par l'entrée d'un soldat ; avec plus de deux, vous pouvez en rappeler un.

## reasons

reasons-takes = Prend un soldat du siège { $owner } en { $hex } : { NAME($piece, "pieces") }.
reasons-threat = Avec { $rolls } des 36 jets, un général ennemi pourrait être pris ensuite.
reasons-risk = Avec { $rolls } des 36 jets, un ennemi pourrait prendre un général de ce camp.

## about

about-sentence = Deux dés disent quels soldats partent et où ils vont ; les patrouilles frappent partout. Prenez le général ennemi.
about-length = environ vingt minutes
about-players = deux joueurs, ou quatre en deux équipes
