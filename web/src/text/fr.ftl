name = Firestep
tagline = Des jeux de plateau dans les tranchées, avec un arbitre qui explique ses décisions.
play = Jouer
continue = Vos parties
continue-none = Les parties que vous commencez ici apparaîtront ici.
public = Tables publiques
public-none = Aucune table publique pour l'instant. Créez-en une, d'autres pourront la rejoindre.
join = Rejoindre
open = Ouvrir
forget = Retirer de la liste
status-open = en attente de joueurs
status-running = en cours
status-paused = en pause
status-over = terminée
your-turn = À vous
new-title = Préparer une partie de { $game }
new-opponent = Adversaire
new-computer = l'ordinateur
new-here = quelqu'un à cet écran
new-link = quelqu'un par lien
new-level = Niveau
new-side = Vous jouez
new-side-first = en premier
new-side-second = en second
new-clock = Pendule
new-clock-none = sans pendule
new-clock-days = jours par coup
new-public = Table publique
new-name = Votre nom
new-more = Nom, pendule, indices et autres réglages
help = Aide
help-about = Aide : { $what }
close = Fermer
settings = Réglages
language = Langue
theme = Couleurs
theme-system = comme l'appareil
theme-light = claires
theme-dark = sombres
motion = Animations courtes
sound = Sons
notify = Me prévenir quand c'est mon tour, même si la page est en arrière-plan
home = Tous les jeux
unknown-game = Il n'y a pas de jeu « { $game } » sur ce serveur.
unknown-page = Page introuvable
unknown-page-about = Il n'y a pas de page à cette adresse. Vérifiez le lien ou revenez à l'accueil.
gone-title = Le serveur ne répond pas.
gone-text = Rien n'est perdu. La page réessaie toute seule.
retry = Réessayer
joining = Ouverture de la table…
lost = Connexion perdue. Reconnexion…
lost-waiting = Vos coups partiront dès que la connexion sera rétablie.
ended-title = Cette table ne peut pas être ouverte
ended-reload = Recharger la page
sit = Rejoindre la partie
sit-text = Vous êtes invité à jouer à { $game }.
sit-text-by = { $who } vous invite à jouer à { $game }.
rules-standard = Règles standard.
rules-differ = Ces règles diffèrent de la partie standard :
qr-show = Code QR
qr-code = Code QR du lien : { $link }
look-on = Vous êtes spectateur.
full = Toutes les places sont prises : vous êtes spectateur.
wait-title = En attente des autres joueurs
wait-text = Envoyez ce lien à qui doit jouer { $seat }. C'est la clé de cette place : envoyez-le à une seule personne.
copy = Copier le lien
copied = Copié
seat = joueur { $seat }
seat-you = vous
seat-computer = Ordinateur, niveau { $level }
seat-free = encore personne
seat-stand-in = joué par l'ordinateur
here = à la table
away = absent de la table
watchers =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
turn-you = À vous de jouer
turn-other = À { $who } de jouer
turn-thinking = { $who } réfléchit…
turn-over = La partie est terminée
turn-paused = La partie est en pause
result-won = Vous avez gagné.
result-lost = Vous avez perdu.
result-draw = Partie nulle.
result-who = { $who } a gagné.
undo = Annuler
take-back = Reprendre un coup
take-back-how = Votre tour est terminé : il faut l'accord des autres joueurs.
take-back-ask = Demander à reprendre
pause = Pause
resume = Reprendre la partie
hint = Indice
hint-thinking = L'ordinateur réfléchit…
hint-text = L'ordinateur jouerait { $move }.
hints-on = Les indices sont permis. Le journal dit à tous qui en utilise.
why-no-notify = Ce navigateur ne peut pas afficher d'alertes ici ; il faut HTTPS.
why-public-hints = Il n'y a pas d'indices aux tables publiques.
why-not-your-turn = Ce n'est pas votre tour.
why-no-take-back = Vous n'avez aucun coup à reprendre : vous n'avez pas encore joué, ou des dés ou un secret ont suivi.
why-asked = Une reprise est déjà demandée.
why-sending = Un instant : le serveur n'a pas encore répondu.
replay = Revoir
analysis-title = Plateau d'analyse de { $game }
replay-so-far = Revoir jusqu'ici
rematch = Revanche
stand-in = Laisser l'ordinateur jouer pour { $who }
come-back = Reprendre la main
more = Plus
ask-take-back = { $who } voudrait reprendre un coup.
ask-pause = { $who } voudrait une pause.
ask-stand-in = { $who } voudrait que l'ordinateur joue pour { $seat }.
ask-rematch = { $who } voudrait une revanche.
ask-waits = Demande envoyée. En attente de réponse.
yes = Oui
no = Non
sure = { $what } : êtes-vous sûr ?
sure-stand-in = Laisser l'ordinateur jouer pour { $who } ? Il jouera jusqu'au retour de { $who }, et tout le monde en sera averti.
log = Journal
log-empty = Rien ne s'est encore passé.
log-then = Montrer le plateau après ceci
log-taken-back = (coup repris)
then = Une position antérieure
then-back = Revenir à la partie
steps = Étapes de la partie
step-back = Étape précédente
step-on = Étape suivante
step-first = C'est la première étape.
step-last = C'est la position actuelle.
play-bar = Présentation du tour
play-shown = Tour joué : { $who }
play-replayed = Tour revu : { $who }
play-next = Suivant
play-skip = Passer
play-again = Revoir le dernier tour
play-speed = Vitesse des tours adverses
play-slow = lente
play-normal = normale
play-fast = rapide
play-instant = immédiate
help-play-speed = La vitesse à laquelle la page montre les déplacements, les déclarations et les combats des autres. Un long tour est montré plus vite. « Immédiate » ne montre que le résultat.
why-playing = Attendez que le tour ait été montré, ou passez-le.
why-no-replay = Aucun autre joueur n'a encore joué.
chat = Discussion
chat-empty = Pas encore de message.
chat-say = Écrire un message
chat-team = à mon équipe seulement
send = Envoyer
rule = Règle { $rule }
rule-show = Montrer la règle
rule-none = Cette règle n'est pas répertoriée.
rules-title = Règles de { $game }
rules-search = Chercher par mot ou numéro
rules-none = Aucune règle ne contient cela.
rules = Règles
curtain-title = Passez l'appareil à { $who }
curtain-text = La vue du joueur précédent est masquée.
curtain-go = Je suis { $who }
clock-left = { $who } : il reste { $time }
board-help = Flèches : passer d'une case à l'autre. Entrée : prendre et poser. N : pièce ou cible suivante. Échap : annuler.
board-empty = { $place }, vide
board-piece = { $place }, { $piece }
board-movable =
    { $count ->
        [one] peut aller sur { $count } case
       *[other] peut aller sur { $count } cases
    }
board-picked = sélectionnée
board-target = case accessible
board-takes =
    { $points ->
        [one] prend { $pieces } : { $points } point
       *[other] prend { $pieces } : { $points } points
    }
board-last = fait partie du dernier coup
drawer = Panneau
drawer-height = Hauteur du panneau
drawer-0 = fermé
drawer-1 = à moitié ouvert
drawer-2 = ouvert
tabs = Journal et discussion
sending = Envoi…
actions = ces boutons
share = Partager
wait-public = Chacun peut aussi prendre une place libre depuis la liste des tables publiques, ou avec ce lien.
wait-begins = La partie commence dès que tout le monde est là.
ended-key = Le lien est peut-être périmé ou incomplet. Vous pouvez quand même regarder.
ended-table = Elle a été supprimée, ou se trouve sur un autre serveur.
ended-look = Regarder
unkept = Ce navigateur n'enregistre rien : si vous quittez cette page, vous perdez l'accès à la partie.
typed-title =
    { $count ->
        [one] Lancez un dé à { $sides } faces et saisissez le résultat
       *[other] Lancez { $count } dés à { $sides } faces et saisissez les résultats
    }
typed-mixed =
    { $count ->
        [one] Lancez le dé et saisissez le résultat
       *[other] Lancez { $count } dés et saisissez les résultats
    }
typed-die = Dé { $number }, de 1 à { $sides }
typed-roll = Valider le jet
dice-check = Vérifier les dés
dice-title = Peut-on se fier aux dés ?
dice-text = Avant la partie, le serveur a choisi une graine secrète et publié son empreinte. Chaque jet découle de cette graine, des mots des joueurs et du numéro du jet. Personne ne peut choisir un jet, et après la partie chacun peut tous les refaire.
dice-promise = Empreinte publiée (SHA-256 de la graine)
dice-words = Mots des joueurs
dice-no-words = aucun
dice-seed = Graine
dice-hidden = révélée à la fin de la partie
dice-kept = C'est bien la graine promise.
dice-broken = Ce n'est pas la graine promise !
dice-word = Votre propre mot pour les dés
dice-add = Ajouter
dice-how = Pour refaire tous les jets, téléchargez la partie une fois terminée et tapez :
dice-record = Télécharger
help-typed = Lancez de vrais dés et saisissez un résultat par champ. Chacun à la table peut le faire. Un jet validé ne peut plus être changé.
help-word = Le mot de votre choix, avant le premier jet. Il entre dans chaque jet : même le serveur n'a pas pu les préparer.
help-undo = Annuler efface votre dernière action tant que c'est votre tour et que personne n'en a rien appris. Après votre tour, il faut l'accord des autres.
help-hint = Indice : l'ordinateur montre ce qu'il jouerait. Personne d'autre ne le voit.
help-hint-logged = Indice : l'ordinateur montre ce qu'il jouerait. Vous seul le voyez, mais le journal dit à tous que vous en avez utilisé un.
help-pause = Plus : mettre en pause (les pendules s'arrêtent si les autres l'acceptent), proposer la nulle ou abandonner.
help-stand-in = Si quelqu'un est absent depuis deux minutes, l'ordinateur peut jouer jusqu'à son retour. Dans une partie à plusieurs jours par coup, seulement une fois son temps écoulé.
help-dice = Vérifier les dés : constater que personne ne les a choisis.
help-come-back = L'ordinateur joue pour vous. Vous reprendrez la main à votre prochain tour.
help-rematch = La même partie, en changeant de camp. Les autres doivent accepter.
help-resume = Reprend la partie ; les pendules repartent.
help-invite = Chaque lien est la clé d'une place : qui l'ouvre y joue, sans compte. Envoyez chaque lien à une seule personne.
new-players = Joueurs
new-seats = Qui joue quel camp
new-seat-here = quelqu'un à cet écran
new-seat-link = quelqu'un par lien
new-alone = Au moins un camp doit être joué à cet écran.
new-invite = Créer la table et inviter
new-dice = Dés
new-dice-fair = lancés par le serveur
new-dice-typed = les vôtres, saisis à la main
new-hints = Autoriser les indices
new-rules = Toutes les options de règles ({ $count })
new-changed =
    { $count ->
        [one] { $count } modifiée
       *[other] { $count } modifiées
    }
new-rules-text = Ce sont les règles du livret, sauf ce que vous modifiez. Un jeu de règles active ses propres options.
new-rules-two = Ce sont les règles du livret, sauf ce que vous modifiez. Un jeu de règles active ses propres options ; certaines ne concernent que les parties à quatre.
new-clock-minutes = minutes par joueur
new-clock-each = Minutes par camp
new-clock-bonus = Secondes ajoutées par tour
new-clock-move = Jours par coup
new-clock-zero = Quand le temps est écoulé
zero-lost = la partie est perdue
zero-computer = l'ordinateur continue
zero-forfeit = le reste du tour est perdu
help-players = Le nombre de camps. Chacun peut être joué par une personne ou par l'ordinateur.
help-opponent = L'ordinateur est prêt tout de suite. Quelqu'un à cet écran le partage avec vous. Quelqu'un par lien joue ailleurs : vous recevez un lien à envoyer.
help-level = Le niveau 1 est facile à battre et répond aussitôt ; le niveau { $most } réfléchit le plus longtemps. Le niveau 2 convient pour une première partie.
help-side = Le camp que vous jouez. La revanche échange les camps.
help-seats = Pour chaque camp : quelqu'un à cet écran, quelqu'un qui reçoit un lien, ou l'ordinateur à un certain niveau. Les partenaires gagnent ensemble.
help-name = Le nom que voient les autres. Il peut rester vide. Il est enregistré dans ce navigateur.
help-clock = Sans pendule : chacun prend son temps. Minutes : pour une partie d'une traite. Jours : pour une partie à un coup de temps en temps.
help-minutes = Pour l'ensemble des tours d'un camp.
help-bonus = Ajouté après chaque tour ; 0 pour rien.
help-days = Le temps repart à chaque tour.
help-zero = Ce qui arrive à un joueur qui n'a plus de temps.
help-dice-kind = Les dés du serveur peuvent être vérifiés après la partie. Vous pouvez aussi lancer les vôtres et saisir les résultats.
help-hints = Si les joueurs peuvent demander un indice à l'ordinateur. Entre personnes, il n'y en a que si vous les permettez ; chacun voit alors qui en utilise. Il n'y en a pas aux tables publiques.
help-public = La table apparaît dans la liste de la page d'accueil : chacun peut prendre une place libre ou regarder. Sinon, seuls ceux qui ont un lien peuvent entrer.
help-switch = Une règle active ou non. En voici le texte :
help-option = Une règle qui se joue de plusieurs façons. En voici le texte :
trouble-other = Message du serveur : { $text }
trouble-no-table = Cette table n'existe pas.
trouble-wrong-key = Ce lien n'est pas celui de cette table.
trouble-no-seat-free = Toutes les places sont prises. Vous pouvez regarder.
trouble-joined-already = Quelqu'un a déjà rejoint cette table depuis votre adresse. Appuyez encore une fois pour prendre une autre place.
trouble-not-over = Disponible quand la partie sera terminée.
trouble-busy = Trop de modifications à la fois. Réessayez.
trouble-unavailable = Le serveur n'a pas accès à ses parties en ce moment. Réessayez bientôt.
trouble-too-fast = C'était trop rapide. Attendez un instant et réessayez.
trouble-tables-hour = Vous avez créé beaucoup de tables cette heure-ci. Attendez un peu.
trouble-tables = Vous avez trop de tables ouvertes. Terminez-en d'abord quelques-unes.
trouble-full = Le serveur est plein. Réessayez plus tard.
trouble-sockets = Trop de pages sont ouvertes depuis votre adresse. Fermez-en quelques-unes.
trouble-internal = Une erreur s'est produite sur le serveur. Elle a été enregistrée. Réessayez.
trouble-malformed = Le serveur ne comprend pas cette page. Rechargez-la.
trouble-fault = C'est impossible. { $text }
trouble-origin = Cette page n'appartient pas à ce serveur.
trouble-host = Le serveur n'est pas configuré pour cette adresse. Son administrateur peut l'ajouter.
trouble-too-large = C'est trop long pour le serveur.
trouble-too-slow = La connexion était trop lente. Réessayez.
trouble-nothing-here = Il n'y a rien ici.
colon =  :
start-now = Jouer tout de suite
start-choose = Préparer une partie
start-how = commence tout de suite contre l'ordinateur
help-start = Jouer tout de suite lance une partie contre un ordinateur facile. Préparer une partie permet de choisir d'abord adversaires, niveau, camp, règles, pendule et dés.
help-mine = Chaque partie commencée ou rejointe dans ce navigateur figure ici, avec sa clé. Si vous la retirez, vous ne pourrez plus y jouer d'ici.
help-public-list = Des tables ouvertes à tous. Rejoindre prend une place libre ; Regarder montre la partie sans ses secrets.
continue-over = Parties terminées ({ $count })
forget-over = Retirer toutes les parties terminées
status-gone = n'est plus sur le serveur
with = avec { $who }
turn-dice = Lancez les dés
tip = Touchez une pièce pour voir où elle peut aller, puis touchez sa destination.
tip-hint = Bloqué ? Demandez un indice.
language-browser = comme le navigateur
help-language = La langue de la page, des jeux et de leurs règles. Les règles pas encore traduites s'affichent en anglais.
help-theme = Clair, sombre, ou comme votre appareil.
help-motion = Les pièces glissent et les dés roulent. Si votre appareil demande moins de mouvement, il n'y a pas d'animation.
help-sound = Des sons brefs pour les déplacements, les prises, les dés et les combats, à votre tour et en fin de partie. Désactivé par défaut.
help-notify = Votre navigateur affiche une notification quand la page est en arrière-plan. Il demande l'autorisation une fois.
help-denied = Votre navigateur bloque les notifications de cette page. Autorisez-les d'abord dans ses réglages.
forget-all =
    { $count ->
        [one] Retirer la partie de ce navigateur
       *[other] Retirer les { $count } parties de ce navigateur
    }
help-forget = Les clés de vos parties ne sont enregistrées que dans ce navigateur. Sans elles, vous ne pouvez pas continuer, sauf si vous avez gardé un lien.
loading = Chargement…
rules-found =
    { $count ->
        [one] { $count } règle trouvée
       *[other] { $count } règles trouvées
    }
rules-chapters = Chapitres
rules-mixed = Certaines règles ne sont pas encore traduites et s'affichent en anglais.
help-rules = Un ou plusieurs mots, ou un numéro comme 11. Majuscules et accents ne comptent pas. Les identifiants sont ceux qu'affichent les refus et le journal ; chacun est un lien que vous pouvez garder.
stale = Une partie de cette page n'a pas pu être chargée : le serveur est injoignable ou a été mis à jour.
learn = Apprendre
help-log = Touchez une ligne pour voir le plateau à ce moment, ou parcourez la partie avec les boutons fléchés et les touches gauche et droite. De petites étiquettes nomment la règle ; touchez-en une pour la lire. Toute la table peut lire la discussion.
help-team = Seul votre partenaire peut le lire, pas les spectateurs.
version = Cette page n'est pas de la même version que le serveur.

trouble-banned = L'hôte de ce serveur a exclu votre adresse pour un temps.
