import type { Key } from "./en";

export const fr: Record<Key, string> = {
  title: "{game} : règles du jeu",
  contents: "Sommaire",
  search: "Chercher dans le guide",
  matches: "Paragraphes trouvés : {count}",
  none: "Aucun résultat.",
  next: "Résultat suivant",
  previous: "Résultat précédent",
  print: "Imprimer",
  reference: "Toutes les règles par numéro",
  rules: "Règles :",
};
