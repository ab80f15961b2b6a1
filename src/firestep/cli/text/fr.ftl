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

## help

help-usage = Utilisation :
help-usage-options = {"["}OPTIONS]
help-usage-command = COMMANDE [ARGUMENTS]...
help-arguments = Arguments :
help-options = Options :
help-commands = Commandes :
help-default = par défaut : { $value }
help-variable = variable : { $name }
help-required = obligatoire
help-semicolon = {" "};
help-or = { $first } ou { $last }
help-game-note = { $game } : { $note }

help-command-firestep = Jouer, héberger et étudier des jeux de plateau de guerre de tranchées.
help-command-serve = Servir les jeux par HTTP et WebSockets, par défaut sur cette machine seulement.
help-command-backup = Écrire une sauvegarde de la base de données du serveur, même pendant qu'il tourne.
help-command-restore = Écrire une sauvegarde dans une nouvelle base de données.
help-command-salvage = Copier ce qui reste lisible d'une base de données endommagée du serveur dans une nouvelle.
help-command-games = Lister les jeux.
help-command-play = Jouer dans le terminal : plateau, cibles permises, reprise de coups, sauvegarde et reprise de la partie.
help-command-show = Montrer une position ou une partie en texte, SVG ou PNG.
help-command-rules = Afficher le guide illustré d'un jeu, ou l'écrire sous forme de livret.
help-command-scenarios = Vérifier et mesurer des scénarios.
help-command-scenarios-check = Vérifier des fichiers de scénarios, ou les scénarios fournis ; afficher la position de chacun.
help-command-scenarios-measure = Jouer des scénarios à niveau égal et afficher le score des camps.
help-command-print = Écrire un jeu en PDF à imprimer : plateau, pions, tableaux, aide de jeu.
help-command-legal = Lister les actions permises dans une position, une par ligne, triées.
help-command-odds = Afficher les chances d'une attaque, de plusieurs, ou des attaques déclarées.
help-command-perft = Compter les suites d'actions d'une longueur donnée ; la dernière ligne est le total.
help-command-boards = Créer un plateau conforme aux règles du jeu.
help-command-check = Vérifier un fichier ; afficher ce qu'il contient, ou l'erreur et sa place.
help-command-verify = Rejouer une partie ; afficher si elle est valable, ou l'action et la règle en cause.
help-command-sweep = Faire jouer de nombreuses parties à l'ordinateur contre lui-même et rendre compte de l'équilibre.
help-command-analyse = Analyser une position avec le moteur, ou examiner une partie : erreurs et chance.
help-command-engine = Communiquer par le protocole des moteurs sur l'entrée et la sortie standard (docs/engine-protocol.md).
help-command-duel = Opposer deux concurrents ; afficher le score, l'écart Elo et la marge d'erreur.
help-command-ladder = Opposer chaque niveau au précédent et à des adversaires fixes ; peut être repris.
help-command-calibrate = Faire jouer un niveau contre lui-même et comparer ses chances de gain aux résultats.
help-command-certify = Mesurer l'équité, la durée, la chance et les unités de règles par rapport à leurs règles d'origine.
help-command-tune = Chercher les nombres d'un ensemble de règles qui atteignent des objectifs d'équilibre et de durée ; la recherche peut être reprise.
help-command-lab = Travailler avec les résultats d'études.
help-command-lab-job = Exécuter de nouveau une seule tâche d'une étude et afficher son résultat.
help-command-puzzles = Créer des problèmes à partir de parties de l'ordinateur contre lui-même ; peut être repris.
help-command-bench = Mesurer la vitesse face à des bibliothèques comparables (dans une copie du dépôt ; voir bench/).

help-option-game = Le jeu : { $games }.
help-option-position = Une position en texte ; - la lit sur l'entrée standard.
help-option-rule-option = Une option de règle, NOM=VALEUR ; peut être répétée.
help-option-rules-file = Votre propre fichier de données.
help-option-lang = en, fr ou es.
help-option-look = La façon de dessiner le plateau.
help-option-version = Afficher la version et quitter.
help-option-port = Le port ; 0 en choisit un libre.
help-option-address = L'adresse ; toute autre que celle de bouclage est publique.
help-option-database = sqlite:///FICHIER ou postgresql://... ; par défaut DATABASE_URL.
help-option-certificates = Proposer les certificats (JSON) de ce dossier ; par défaut FIRESTEP_CERTIFICATES.
help-option-scenario-folder = Proposer les scénarios (TOML) de ce dossier ; par défaut FIRESTEP_SCENARIOS.
help-option-processes = Nombre de processus ; PostgreSQL seulement.
help-option-open = Ouvrir la page dans un navigateur.
help-option-backup = Le fichier de la sauvegarde.
help-option-damaged = Le fichier SQLite endommagé.
help-option-new-file = Le nouveau fichier.
help-option-resume = Reprendre une partie enregistrée.
help-option-continue = Reprendre la dernière partie jouée.
help-option-save = Enregistrer la partie dans ce fichier.
help-option-against = Jouer contre l'ordinateur à ce niveau.
help-option-own-seat = Votre place quand vous jouez contre l'ordinateur.
help-option-dice = fair, ou typed : lancer de vrais dés et taper les résultats.
help-option-what = Un fichier de partie, une position en texte ou un jeu.
help-option-position-game = Le jeu de la position.
help-option-form = text, svg, png, json ou moves.
help-option-out = Écrire dans ce fichier.
help-option-at = Montrer la partie après ce nombre d'actions.
help-option-shown-seat = Dessiner ce que voit cette place ; 0 : un spectateur.
help-option-width = Largeur d'un PNG en pixels.
help-option-book = Écrire dans ce fichier : .html ou .pdf.
help-option-scenario-files = Fichiers de scénarios ; par défaut : les scénarios fournis.
help-option-scenario-report = Écrire les chiffres dans ce document.
help-option-paper = a4 ou letter.
help-option-print-map = Une carte ou un plateau à vous.
help-option-print-mat = Une fiche d'unités à vous.
help-option-hex-size = La largeur d'une case en mm ; 0 : la taille habituelle.
help-option-monochrome = Noir et blanc, avec des motifs au lieu de couleurs.
help-option-print-out = Écrire dans ce fichier ; par défaut : GAME.pdf.
help-option-units = Attaquant et cible, comme u3 u17 ; par défaut : les attaques déclarées.
help-option-depth = La profondeur.
help-option-divide = Compter aussi par première action.
help-option-board-seed = La graine du plateau.
help-option-rows = La taille du plateau.
help-option-board-name = Le nom du plateau.
help-option-checked-file = Une partie, un fichier de positions ou un fichier de données.
help-option-detected-game = Le jeu ; par défaut : reconnu d'après le contenu.
help-option-record = Une partie enregistrée.
help-option-json = Afficher du JSON.
help-option-analysed-at = La position après ce nombre d'actions d'une partie.
help-option-engine-level = Le niveau du moteur ; 0 : le plus élevé.
help-option-lines = Nombre de meilleures lignes de jeu.
help-option-analysed-seat = La place à analyser ; 0 : celle qui doit jouer.
help-option-level = Le niveau ; 0 : le plus élevé.
help-option-seed = La graine du hasard.
help-option-jobs = Parties jouées en parallèle ; 0 : une par cœur.
help-option-backend = Où les parties se jouent : cores, here (un seul processus) ou ray.
help-option-cluster-address = La grappe Ray : auto ou HÔTE:PORT ; par défaut : une nouvelle sur cette machine.
help-option-progress = bar, json ou none.
help-option-study = Le fichier de résultats de l'étude.
help-option-job-number = Le numéro de la tâche.
help-option-series = La série de la tâche, si l'étude en a plusieurs.
help-option-timed = Les niveaux respectent aussi leur limite de temps.
help-option-contender = Un niveau, random, un script ou une commande.
help-option-opponent = L'adversaire.
help-option-games = { $games }.
help-option-number = Nombre de parties.
help-option-seconds = Secondes par action d'une commande ; 0 : sans limite.
help-option-most = Nombre maximal de parties par duel.
help-option-fewest = Nombre minimal de parties par duel.
help-option-results = Le fichier de résultats ; s'il existe, il est complété.
help-option-certified-games = Le plus grand nombre de parties.
help-option-error-rate = La probabilité admise d'une réponse fausse.
help-option-fair-range = Les pourcentages entre lesquels chaque camp doit gagner.
help-option-certificate-folder = Écrire certificate.html et certificate.json dans ce dossier ; demande firestep[plots].
help-option-free-numbers = Les nombres qui peuvent changer, avec leurs intervalles : mark1.price 12..20, tank.speed 2..3.
help-option-tuning-goal = Ce qui doit être atteint : nations 48..52, first 45..55, length 10..14.
help-option-tuned-games = Les parties d'un candidat joué jusqu'au bout.
help-option-candidates = Le nombre de candidats.
help-option-batch = Les candidats proposés à la fois.
help-option-confirmed = Les meilleurs candidats, rejoués avec de nouveaux tirages.
help-option-confirmed-games = Les parties de chacun d'eux.
help-option-propose-only = Enregistrer les prochains candidats dans le fichier de résultats et s'arrêter, pour jouer leurs parties sur une autre machine.
help-option-certified = Les meilleurs candidats qui reçoivent un certificat.
help-option-tuning-folder = Le dossier des parties, des candidats, du rapport et des certificats.
help-option-report = Écrire le rapport dans ce fichier.
help-option-puzzle-count = Nombre maximal de problèmes ; 0 : tous.
help-option-puzzle-report = Écrire la section du jeu dans ce fichier Markdown.
help-option-only = Un seul duel : 3-2, ou un adversaire.
help-option-one-level = Le niveau.
help-option-positions = Nombre de positions.
help-option-each = Positions par partie.
help-option-help = Afficher cette aide et quitter.

## usage

usage-no-command = Il n'y a pas de commande { $given }.
usage-similar-command = Il n'y a pas de commande { $given }. Vouliez-vous dire { $similar } ?
usage-missing-argument = Il manque l'argument { $given }.
usage-missing-option = Il manque l'option { $given }.
usage-no-option = Il n'y a pas d'option { $given }
usage-similar-option = Il n'y a pas d'option { $given } (options possibles : { $similar })
usage-needs-value = L'option { $given } demande une valeur.
usage-takes-no-value = L'option { $given } ne prend pas de valeur.
usage-extra-argument = Arguments en trop ({ $given })
usage-invalid-value = Valeur incorrecte pour { $given } : { $reason }
usage-integer = un nombre entier est attendu
usage-number = un nombre est attendu
usage-at-least = { $limit } au moins
usage-at-most = { $limit } au plus
usage-stopped = interrompu
usage-study-stopped = arrêt : { $done } tâches sur { $planned } sont enregistrées dans { $path } ; la même commande reprend l'étude
usage-job-failed = la tâche { $job } a échoué : { $reason }
usage-closed-output = la sortie standard est fermée
