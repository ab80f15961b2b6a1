// The ratings of players and computers.
import type { Leaderboard, PlayerProfile } from "../wire/types";
import { requestJson } from "./http";

export type Pace = "live" | "slow";

export const fetchLeaderboard = (game: string, pace: Pace, page: number): Promise<Leaderboard> =>
  requestJson(`/ratings/${encodeURIComponent(game)}?pace=${pace}&page=${page}`);
export const fetchProfile = (id: string): Promise<PlayerProfile> => requestJson(`/players/${encodeURIComponent(id)}`);
