// A short look at a table: how it stands now, for a list; nobody takes a seat by it.
import { VERSION, type FromServer, type Welcome } from "../wire/types";
import { lineUrl } from "./http";
import type { Socket } from "./connection";

const PATIENCE = 6000;
/** More entries than any table has: only how it stands is wanted, not what happened. */
const NOTHING_MISSED = 1_000_000_000;

/** Return the welcome of a table; the code of the refusal; or nothing if no answer came. */
export function peek(
  table: string,
  key: string,
  language: string,
  connect: (url: string) => Socket = (url) => new WebSocket(url) as Socket,
): Promise<Welcome | string> {
  return new Promise((done) => {
    const socket = connect(lineUrl(table));
    const end = (found: Welcome | string): void => {
      clearTimeout(timer);
      done(found);
      socket.close();
    };
    const timer = setTimeout(() => end(""), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: VERSION, key, language, after: NOTHING_MISSED }));
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      if (message.type === "welcome") end(message);
      if (message.type === "bye") end(message.code);
    };
    socket.onclose = () => end("");
  });
}
