import type { Key } from "./en";

export const es: Record<Key, string> = {
  title: "{game}: cómo se juega",
  contents: "Índice",
  search: "Buscar en la guía",
  matches: "Párrafos encontrados: {count}",
  none: "Sin resultados.",
  next: "Resultado siguiente",
  previous: "Resultado anterior",
  print: "Imprimir",
  reference: "Todas las reglas por número",
  rules: "Reglas:",
};
