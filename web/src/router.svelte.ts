// The router: reads the current page from the URL hash. A key in the hash is kept and removed from the URL.
import { saveLocalTable } from "./net/localTables";

export type Route =
  | { page: "home"; game: string; /** The own game to play with. */ own?: string; scenario?: string }
  | { page: "table"; table: string; invite: string }
  | { page: "rules"; game: string; id: string }
  | { page: "guide"; game: string; id: string }
  | { page: "learn"; game: string }
  | { page: "replay"; table: string }
  | { page: "analysis"; game: string }
  | { page: "puzzles"; game: string; id: string }
  | { page: "workshop"; game: string; bundle: string }
  | { page: "certificate"; game: string; id: string }
  | { page: "companion"; game: string; /** The battle to show. */ code: string }
  | { page: "book"; game: string }
  | { page: "companion-start"; /** Empty for all games. */ game: string }
  | { page: "referee"; game: string; /** The position to show, see `refereeCode.ts`. */ code: string }
  | { page: "ratings"; game: string }
  | { page: "player"; id: string }
  | { page: "me"; /** The key in a link from another device. */ key: string; invitation: string }
  | { page: "admin" }
  | { page: "unknown" };

/** `inviteCount` counts the opened invite links. An open table is then reopened with the additional key. */
export const router: { route: Route; inviteCount: number } = $state({
  route: { page: "home", game: "" },
  inviteCount: 0,
});

export function parseRoute(hash: string): Route {
  const [, page = "", first = "", second = "", third = ""] = splitHash(hash);
  if (page === "t" && first) return { page: "table", table: first, invite: second };
  if (page === "rules" && first) return { page: "rules", game: first, id: second };
  if (page === "guide" && first) return { page: "guide", game: first, id: second };
  if (page === "learn" && first) return { page: "learn", game: first };
  if (page === "replay" && first) return { page: "replay", table: first };
  if (page === "analysis" && first) return { page: "analysis", game: first };
  if (page === "puzzles") return { page: "puzzles", game: first, id: second };
  if (page === "workshop") return { page: "workshop", game: first, bundle: second };
  if (page === "certificate" && first) return { page: "certificate", game: first, id: second };
  if (page === "companion" && second === "book") return { page: "book", game: first };
  if (page === "companion" && second === "battle") return { page: "companion", game: first, code: third };
  if (page === "companion" && second === "referee") return { page: "referee", game: first, code: third };
  if (page === "companion" && second === "") return { page: "companion-start", game: first };
  if (page === "me")
    return { page: "me", ...(first === "invite" ? { key: "", invitation: second } : { key: first, invitation: "" }) };
  if (page === "ratings" && first) return { page: "ratings", game: first };
  if (page === "player" && first) return { page: "player", id: first };
  if (page === "admin") return { page: "admin" };
  if (page === "scenario" && first && second) return { page: "home", game: first, scenario: second };
  if (page === "new") return { page: "home", game: first, ...(second ? { own: second } : {}) };
  return page === "" ? { page: "home", game: "" } : { page: "unknown" };
}

/** Return the parts of a URL hash. A part that cannot be decoded is returned as it is. */
function splitHash(hash: string): string[] {
  return hash.split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** Read the URL hash. Store the key of an invite link, and remove every key from the URL. */
export function updateRoute(): void {
  const route = parseRoute(location.hash);
  if (route.page === "table" && route.invite) {
    saveLocalTable(route.table, { keys: { [`invited ${route.invite.slice(0, 6)}`]: route.invite } });
    history.replaceState(null, "", `#/t/${route.table}`);
    router.route = { ...route, invite: "" };
    router.inviteCount += 1;
    return;
  }
  // The page keeps the key in memory until the player has confirmed it.
  if (route.page === "me" && route.key) history.replaceState(null, "", "#/me");
  router.route = route;
}

export function navigate(hash: string): void {
  location.hash = hash;
}
