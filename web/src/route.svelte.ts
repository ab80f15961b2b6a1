// Where in the page one is: the part of the address after #. A key in it is taken out at once.
import { remember } from "./net/localTables";

export type Route =
  | { page: "start"; game: string }
  | { page: "table"; table: string; invite: string }
  | { page: "rules"; game: string; id: string }
  | { page: "learn"; game: string }
  | { page: "replay"; table: string }
  | { page: "analysis"; game: string };

/** `invited` counts the links with a key that were followed: a table that is open already has one more seat then. */
export const here: { route: Route; invited: number } = $state({ route: { page: "start", game: "" }, invited: 0 });

export function readRoute(hash: string): Route {
  const [, page = "", first = "", second = ""] = hash.split("/").map(decodeURIComponent);
  if (page === "t" && first) return { page: "table", table: first, invite: second };
  if (page === "rules" && first) return { page: "rules", game: first, id: second };
  if (page === "learn" && first) return { page: "learn", game: first };
  if (page === "replay" && first) return { page: "replay", table: first };
  if (page === "analysis" && first) return { page: "analysis", game: first };
  return { page: "start", game: page === "new" ? first : "" };
}

/** Read the address now; the key of a link is kept and does not stay in sight. */
export function arrive(): void {
  const route = readRoute(location.hash);
  if (route.page === "table" && route.invite) {
    remember(route.table, { keys: { [`invited ${route.invite.slice(0, 6)}`]: route.invite } });
    history.replaceState(null, "", `#/t/${route.table}`);
    here.route = { ...route, invite: "" };
    here.invited += 1;
  } else {
    here.route = route;
  }
}

export function go(hash: string): void {
  location.hash = hash;
}
