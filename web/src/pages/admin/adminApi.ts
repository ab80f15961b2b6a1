// The calls of the host. All need the host token, which is kept for the tab only.
import { request, requestJson } from "../../net/http";
import type { AdminOverview, AdminTables, Erased, Invitations, SeatKey } from "../../wire/types";

const STORED_AS = "firestep.hostToken";

export const readToken = (): string => sessionStorage.getItem(STORED_AS) ?? "";
export function storeToken(token: string): void {
  if (token) sessionStorage.setItem(STORED_AS, token);
  else sessionStorage.removeItem(STORED_AS);
}

/** The calls with one token. */
export class AdminApi {
  constructor(private readonly key: string) {}

  fetchOverview(): Promise<AdminOverview> {
    return requestJson("/admin/overview", { key: this.key });
  }

  fetchTables(status: string, page: number): Promise<AdminTables> {
    return requestJson(`/admin/tables?status=${status}&page=${page}`, { key: this.key });
  }

  async closeTable(table: string): Promise<void> {
    await request(`/tables/${table}`, { key: this.key, method: "DELETE" });
  }

  async ban(address: string, minutes: number): Promise<void> {
    await request("/admin/bans", { key: this.key, body: { address, minutes } });
  }

  async mute(table: string, seat: number, minutes: number): Promise<void> {
    await request(`/admin/tables/${table}/seats/${seat}/mute`, { key: this.key, body: { minutes } });
  }

  reissueKey(table: string, seat: number): Promise<SeatKey> {
    return requestJson(`/admin/tables/${table}/seats/${seat}/key`, { key: this.key, body: {} });
  }

  async eraseSeat(table: string, seat: number): Promise<void> {
    await request(`/admin/tables/${table}/seats/${seat}/erase`, { key: this.key, body: {} });
  }

  createInvitations(count: number, days: number): Promise<Invitations> {
    return requestJson("/admin/invitations", { key: this.key, body: { count, days } });
  }

  async withdrawInvitations(): Promise<void> {
    await request("/admin/invitations", { key: this.key, method: "DELETE" });
  }

  eraseName(name: string): Promise<Erased> {
    return requestJson("/admin/erase", { key: this.key, body: { name } });
  }
}
