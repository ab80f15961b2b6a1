// The player of this browser: a name and a key, which is created here. Without a player everything can be played as well.
import type { PlayerExport, PlayerInfo, RegistrationInfo, SeatKey } from "../wire/types";
import { readStored, writeStored } from "./browserStorage";
import { ApiError, request, requestJson } from "./http";
import { createKey } from "./recoveryPhrase";

export interface LocalPlayer {
  id: string;
  name: string;
  key: string;
}

const STORAGE_NAME = "firestep.player";
/** The key of a registration without a response, so that a second attempt registers the same player. */
const PENDING_NAME = "firestep.newPlayer";
/** The key of a replacement without a response: it may be the valid one. */
const NEXT_NAME = "firestep.nextKey";

export const own: { player: LocalPlayer | null } = $state({
  player: readStored<LocalPlayer | null>(STORAGE_NAME, null),
});

function keep({ id, name }: PlayerInfo, key: string): void {
  if (own.player?.key === key && own.player.name === name) return;
  own.player = { id, name, key };
  writeStored(STORAGE_NAME, $state.snapshot(own.player));
}

export const fetchRegistration = (): Promise<RegistrationInfo> => requestJson("/registration");
/** Return the player with a key. */
export const fetchPlayer = (key: string): Promise<PlayerInfo> => requestJson("/players/me", { key });
export const exportPlayer = (key: string): Promise<PlayerExport> => requestJson("/players/me/export", { key });

/** Create a key and register a player with it. */
export async function registerPlayer(name: string, invitation: string): Promise<void> {
  const key = readStored<string>(PENDING_NAME, "") || createKey();
  writeStored(PENDING_NAME, key);
  keep(await requestJson<PlayerInfo>("/players", { key, body: { name, invitation } }), key);
  writeStored(PENDING_NAME, "");
}

/** Use the player with a key in this browser. */
export async function adoptPlayer(key: string): Promise<void> {
  keep(await fetchPlayer(key), key);
}

export async function renamePlayer(player: LocalPlayer, name: string): Promise<void> {
  keep(await requestJson<PlayerInfo>("/players/me", { key: player.key, body: { name }, method: "PUT" }), player.key);
}

/** Replace the key: every other device loses access. */
export async function replaceKey(player: LocalPlayer): Promise<void> {
  const key = createKey();
  writeStored(NEXT_NAME, key);
  keep(await requestJson<PlayerInfo>("/players/me/key", { key: player.key, body: { key }, method: "PUT" }), key);
  writeStored(NEXT_NAME, "");
}

/** Return the player as the server knows it, whose name or key may have changed. */
export async function refreshPlayer({ key }: LocalPlayer): Promise<PlayerInfo> {
  const [info, used] = await fetchPlayer(key).then(
    (found) => [found, key] as const,
    async (error: unknown) => {
      const next = readStored<string>(NEXT_NAME, "");
      if (!next || !(error instanceof ApiError) || error.code !== "no-player") throw error;
      return [await fetchPlayer(next), next] as const;
    },
  );
  if (own.player?.key === key) keep(info, used);
  return info;
}

/** Remove the player from this browser only. */
export function forgetPlayer(): void {
  own.player = null;
  writeStored(STORAGE_NAME, null);
}

/** Delete the player on the server and here. */
export async function deletePlayer(player: LocalPlayer): Promise<void> {
  await request("/players/me", { key: player.key, method: "DELETE" });
  forgetPlayer();
}

/** Return a key of the seat that a player has at a table. */
export const openSeat = (player: LocalPlayer, table: string): Promise<SeatKey> =>
  requestJson(`/players/me/seats/${encodeURIComponent(table)}/key`, { key: player.key, body: {} });

/** Tell the server that the player has the seat of a key. The game does not depend on it, so failures are ignored. */
export async function claimSeat(table: string, seatKey: string): Promise<boolean> {
  if (!own.player) return false;
  try {
    await request("/players/me/seats", { key: own.player.key, body: { table, key: seatKey }, method: "PUT" });
    return true;
  } catch {
    return false;
  }
}
