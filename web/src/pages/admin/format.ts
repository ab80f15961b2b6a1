// Formats figures of the host's page.
import { settings } from "../../settings.svelte";
import { formatNumber } from "../../text/numberFormat";
import type { AdminTable } from "../../wire/types";
import { tr } from "./text";

export type AdminSeat = {
  seat: number;
  name: string;
  kind: string;
  level: number;
  taken: boolean;
};

export const listSeats = (table: AdminTable): AdminSeat[] => table.table.seats as AdminSeat[];

export const describePlayers = (table: AdminTable): string =>
  listSeats(table)
    .map((seat) => (seat.taken ? seat.name : tr("seat-free")))
    .join(" – ");

export function formatBytes(bytes: number | null): string {
  if (bytes === null) return tr("unknown");
  const gibibytes = bytes / 2 ** 30;
  return gibibytes >= 1 ? `${formatNumber(gibibytes)} GiB` : `${formatNumber(bytes / 2 ** 20)} MiB`;
}

export function formatTime(time: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "short", timeStyle: "medium" }).format(time);
}
