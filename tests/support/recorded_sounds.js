// Keeps what the page hears from the server, for the tests to read: window.heard, a line each.
window.heard = [];
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...given) {
    super(...given);
    const line = { seat: null, scene: null, entries: [], texts: [], closed: false, url: String(given[0]) };
    window.heard.push(line);
    this.addEventListener("close", () => (line.closed = true));
    this.addEventListener("message", ({ data }) => {
      line.texts.push(data);
      const message = JSON.parse(data);
      if (message.type === "welcome") line.seat = message.seat;
      if (message.scene) line.scene = message.scene;
      if (message.entries) line.entries.push(...message.entries);
    });
  }
};
/** The line of a seat as it is now; any line when none is named. */
window.lineOf = (seat) =>
  window.heard.filter((line) => line.scene && !line.closed && (seat === undefined || line.seat === seat)).at(-1) ?? null;
