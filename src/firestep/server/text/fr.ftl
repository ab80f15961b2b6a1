## socket

socket-no-hello = La connexion n'a pas démarré à temps. Rechargez la page.
socket-hello-again = Cette connexion est déjà établie.
socket-wrong-version = Cette page n'est pas de la même version que le serveur. Rechargez-la.
socket-wrong-key = Ce lien n'est pas celui de cette table.
socket-no-table = Cette table n'existe pas.
socket-deleted = Cette table a été supprimée, ou n'a pas été lancée à temps.
socket-too-slow = Votre connexion était trop lente pour cette table. Reconnectez-vous.
socket-too-fast = Trop de messages à la fois. Attendez un instant et reconnectez-vous.
socket-too-long = Ce message est trop long.
socket-no-text = Un message doit être du texte.
socket-malformed = Le serveur ne comprend pas ce message : voir { $place }.
socket-unreadable = Ce texte est illisible.
socket-not-kept = Impossible d'enregistrer cette action ; elle n'a peut-être pas eu lieu. Vérifiez le plateau, puis réessayez.
socket-no-player = Vous êtes spectateur. Seuls les joueurs peuvent faire cela.
socket-no-hint-now = Ce n'est pas votre tour : pas d'indice pour l'instant.
socket-no-hints-here = Les indices sont désactivés à cette table.
socket-no-hint = L'ordinateur n'a pas d'indice pour l'instant.
socket-sockets = Trop de connexions sont ouvertes depuis cette adresse.
socket-full = Le serveur est plein.
socket-look-later = Trop de demandes à la fois. Attendez un instant.
socket-chat-later = Trop de messages dans la discussion. Attendez un instant.
socket-no-look = Il n'y a rien à montrer à ce sujet.
socket-failed = Le serveur n'a pas pu faire cela. Vérifiez le plateau, puis réessayez. L'hébergeur peut voir la cause.

## front

front-what = Jeux sur ce serveur : { $games }.
front-unbuilt = La page de ce serveur n'est pas construite. Installez Firestep depuis un paquet, ou construisez la page avec Node.
front-description = Interface pour les programmes

socket-muted = L'hôte a désactivé votre discussion pour un temps.
socket-banned = L'hôte de ce serveur a exclu votre adresse pour un temps.
socket-key-replaced = L'hôte a créé un nouveau lien pour cette place : celui-ci n'est plus valable.
socket-changed = L'hôte a modifié cette table : reconnectez-vous.
