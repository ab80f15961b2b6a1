// Records the messages that the page receives, for the tests to read: window.connections, one for each WebSocket.
window.connections = [];
const NativeWebSocket = window.WebSocket;
window.WebSocket = class extends NativeWebSocket {
  constructor(...given) {
    super(...given);
    const connection = { seat: null, scene: null, entries: [], texts: [], closed: false, url: String(given[0]) };
    window.connections.push(connection);
    this.addEventListener("close", () => (connection.closed = true));
    this.addEventListener("message", ({ data }) => {
      connection.texts.push(data);
      const message = JSON.parse(data);
      if (message.type === "welcome") connection.seat = message.seat;
      if (message.type === "changes") connection.scene = applyChanges(connection.scene, message);
      else if (message.scene) connection.scene = message.scene;
      if (message.entries) connection.entries.push(...message.entries);
    });
  }
};
/** Returns the latest open connection of a seat, or of any seat if none is given. */
window.connectionOf = (seat) =>
  window.connections.filter((one) => one.scene && !one.closed && (seat === undefined || one.seat === seat)).at(-1) ?? null;

// Returns a scene after a message with changes of it.
function applyChanges(scene, changes) {
  const view = { ...scene.view, ...changes.view };
  for (const [name, members] of Object.entries(changes.parts)) view[name] = { ...view[name], ...members };
  return { ...scene, view, ...changes.scene };
}
