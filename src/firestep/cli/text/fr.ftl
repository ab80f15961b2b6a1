### Textes du terminal en français. Mêmes sections et mêmes clés que en.ftl.

## table

table-welcome = Tapez help pour les commandes ou quit pour partir. Chaque coup est enregistré.
table-commitment = Dés équitables : l'empreinte de leur graine est { $commitment }. firestep verify les relance.
table-faces =
    { $dice ->
        [one] Lancez un dé à { $sides } faces et tapez le résultat.
       *[other] Lancez { $dice } dés à { $sides } faces et tapez les résultats, l'un après l'autre.
    }
table-nothing-begins = Aucune action permise ne commence par { $text }.
table-won = Victoire : { $players }.
table-drawn = Partie nulle.
table-saved = Enregistré dans { $path }.
table-unfinished = La partie est enregistrée dans { $path }. Pour continuer : firestep play { $game } --resume { $path }{ $more }

## commands

commands-moves = moves         tout ce que vous pouvez faire
commands-back = back [N]      reprendre la dernière action, ou les N dernières
commands-draw = offer draw, accept draw, decline draw, resign (proposer, accepter, refuser la nulle, abandonner)
commands-save = save [FILE]   enregistrer la partie, ou continuer dans un autre fichier
commands-look = look NAME, flip (changer de vue, retourner le plateau)
commands-log = log, position la partie jusqu'ici ; la position en texte
commands-hint = hint          ce que jouerait l'ordinateur
commands-lang = lang en       passer à l'anglais (en, fr, es)
commands-quit = quit          partir ; la partie est enregistrée

## assistant

assistant-no-such-choice =
    { $count ->
        [one] La liste n'a qu'un choix.
       *[other] La liste compte { $count } choix.
    }
assistant-no-shortcut = Il n'y a pas de raccourci ici ; legal liste vos choix.
assistant-help-unit = u3            ce que peut faire l'unité 3, avec des numéros pour choisir ; u3 0712 le fait
assistant-help-place = 0712          quelles unités peuvent y aller
assistant-help-legal = legal [u3]    vos choix en bref ; legal all les liste tous
assistant-help-units = units [FR]    vos unités, ou celles d'une nation ; units all
assistant-help-odds = odds u3 u17   les chances d'une attaque ; odds seul : de toutes les attaques déclarées
assistant-help-auto = auto          la répartition du débutant, ou le déploiement d'une compagnie, d'un seul coup
assistant-help-map = map           afficher de nouveau la carte

## analysis

analysis-to-decide = { $player } doit décider ({ $nodes } nœuds, profondeur { $depth }).
analysis-and-more = et { $count } de plus
analysis-reviewed =
    { $count ->
        [one] Une décision examinée, { $marked } annotée.
       *[other] { $count } décisions examinées, { $marked } annotées.
    }
analysis-decision = Action { $number }, { $player }
analysis-turning-points = Tournants : actions { $numbers }.
analysis-luck =
    { $count ->
        [one] Chance aux dés, { $player } : { $luck } % du score attendu en un jet.
       *[other] Chance aux dés, { $player } : { $luck } % du score attendu en { $count } jets.
    }
