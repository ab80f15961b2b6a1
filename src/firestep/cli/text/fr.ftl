### Textes du terminal en français. Mêmes sections et mêmes clés que en.ftl.

## table

table-welcome = Tapez help pour les commandes, quit pour partir ; chaque coup est gardé.
table-commitment = Dés honnêtes : le condensat de leur graine est { $commitment } ; firestep verify les relance.
table-faces = Dés à lancer : { $dice }, à { $sides } faces. Tapez ce qu'ils montrent, l'un après l'autre.
table-nothing-begins = Rien de permis ne commence par { $text }.
table-won = Gagné par : siège { $seats }.
table-drawn = Partie nulle.
table-saved = Enregistré dans { $path }.
table-unfinished = La partie est gardée dans { $path }. Pour continuer : firestep play { $game } --resume { $path }{ $more }

## commands

commands-moves = moves         tout ce que vous pouvez faire
commands-back = back [N]      reprendre la dernière action, ou les N dernières
commands-draw = offer draw, accept draw, decline draw, resign (proposer, accepter, refuser la nulle, abandonner)
commands-save = save [FILE]   enregistrer, ou continuer dans un fichier de votre choix
commands-look = look NAME, flip (vue carrée, losange, retourner)
commands-log = log, position ce qui s'est passé ; la position en texte
commands-hint = hint          ce que ferait l'ordinateur
commands-lang = lang en       parler anglais (en, fr, es)
commands-quit = quit          partir ; la partie est gardée

## assistant

assistant-no-such-choice = La liste compte { $count } choix.
assistant-no-shortcut = Rien ici ne peut être fait à votre place ; legal donne vos choix.
assistant-help-unit = u3            ce que peut l'unité 3, avec des numéros pour choisir ; u3 0712 le fait
assistant-help-place = 0712          qui peut y aller
assistant-help-legal = legal [u3]    vos choix en bref ; legal all les donne tous
assistant-help-units = units [FR]    vos unités, ou celles d'une nation ; units all
assistant-help-odds = odds u3 u17   les chances d'une attaque ; odds : de toutes celles déclarées
assistant-help-auto = auto          la répartition du débutant, ou le déploiement d'une armée, d'un coup
assistant-help-map = map           la carte encore une fois

## analysis

analysis-to-decide = Le siège { $seat } décide ({ $nodes } nœuds, profondeur { $depth }).
analysis-and-more = et { $count } de plus
analysis-reviewed = { $count } décisions examinées, { $marked } annotées.
analysis-decision = Action { $number }, siège { $seat }
analysis-turning-points = Tournants : actions { $numbers }.
analysis-luck = Chance aux dés, siège { $seat } : { $luck } % du score attendu en { $count } jets.
