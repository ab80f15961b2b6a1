// Fetches the current scene of a table once, without keeping a connection open.
import { type FromServer, VERSION, type Welcome } from "../wire/types";
import type { Socket } from "./connection";
import { socketUrl } from "./http";

const TIMEOUT_MS = 6000;
/** Higher than any entry number: the welcome message then contains the scene but no entries. */
const AFTER_ALL_ENTRIES = 1_000_000_000;

/** Return the welcome message of a table, the code of the refusal, or an empty string if there is no answer. */
export function fetchScene(
  table: string,
  key: string,
  language: string,
  openSocket: (url: string) => Socket = (url) => new WebSocket(url) as Socket,
): Promise<Welcome | string> {
  return new Promise((resolve) => {
    const socket = openSocket(socketUrl(table));
    const finish = (result: Welcome | string): void => {
      clearTimeout(timer);
      resolve(result);
      socket.close();
    };
    const timer = setTimeout(() => finish(""), TIMEOUT_MS);
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", version: VERSION, key, language, after: AFTER_ALL_ENTRIES }));
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      if (message.type === "welcome") finish(message);
      if (message.type === "bye") finish(message.code);
    };
    socket.onclose = () => finish("");
  });
}
