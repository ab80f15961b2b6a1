## socket

socket-no-hello = Le premier message doit être un salut, et venir vite.
socket-hello-again = Un seul salut suffit.
socket-wrong-version = Cette page n'est pas de la même version que le serveur : rechargez-la.
socket-wrong-key = Ce lien n'ouvre aucun siège à cette table.
socket-no-table = Cette table n'existe pas.
socket-deleted = L'hôte a supprimé cette table, ou personne ne l'a commencée à temps.
socket-too-slow = La connexion était trop lente pour les mises à jour de cette table : reconnectez-vous.
socket-too-fast = Trop de messages à la fois : attendez un instant et reconnectez-vous.
socket-too-long = Ce message est trop long.
socket-no-text = Les messages sont du texte.
socket-malformed = Ce n'est pas un message que ce serveur connaît : voyez { $place }.
socket-unreadable = Cela ne peut pas être lu.
socket-not-kept = Cela n'a pas pu être enregistré à l'instant ; ce n'est donc peut-être pas arrivé : regardez le plateau, puis réessayez.
socket-no-player = Vous regardez : seuls les joueurs peuvent faire cela.
socket-no-hint-now = Ce n'est pas votre tour : il n'y a rien à conseiller.
socket-no-hints-here = Aucun conseil n'est donné à cette table.
socket-no-hint = L'ordinateur n'a pas de conseil pour l'instant.
socket-sockets = Trop de connexions sont ouvertes depuis cette adresse.
socket-full = Le serveur a toutes les connexions qu'il peut tenir.
socket-look-later = Trop de questions à la fois : attendez un instant.
socket-chat-later = Trop de messages dans la discussion : attendez un instant.
socket-no-look = Il n'y a rien à en dire.
socket-failed = Le serveur a échoué : regardez le plateau, puis réessayez. L'hôte peut voir pourquoi.

## front

front-what = Les jeux de ce serveur : { $games }.
front-unbuilt = Sa page n'est pas construite ici : installez Firestep depuis un paquet, ou construisez-la avec Node.
front-description = Ce qu'il offre aux programmes

socket-muted = L'hôte a désactivé votre discussion pour un temps.
socket-banned = L'hôte de ce serveur a exclu votre adresse pour un temps.
socket-key-replaced = L'hôte a créé un nouveau lien pour ce siège : celui-ci ne l'ouvre plus.
socket-changed = L'hôte a modifié cette table : reconnectez-vous.
