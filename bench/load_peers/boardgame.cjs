// boardgame.io under the load of our own server: `node boardgame.cjs serve PORT [FOLDER]` is its
// server, in memory or with flat files in a folder; `node boardgame.cjs play PORT SOCKETS FLIGHT
// WARM SECONDS PID` is the client, which prints one line of JSON; PID is that of the server.
"use strict";

const GAME = "moves";

const game = {
  name: GAME,
  setup: () => ({ cells: Array.from({ length: 64 }, (_, at) => (at < 16 ? 1 : at < 48 ? 0 : 2)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: ({ G }, from, to) => {
      const piece = G.cells[from];
      G.cells[from] = G.cells[to];
      G.cells[to] = piece;
    },
  },
};

function serve(port, folder) {
  const { Server, FlatFile } = require("boardgame.io/server");
  const db = folder ? new FlatFile({ dir: folder }) : undefined;
  Server({ games: [game], origins: [/.*/], db }).run({ port, callback: () => {} });
}

async function sat(port, match, player) {
  const { io } = require("socket.io-client");
  const socket = io(`http://127.0.0.1:${port}/${GAME}`, { forceNew: true, transports: ["websocket"] });
  await new Promise((done) => socket.on("connect", done));
  const synced = new Promise((done) => socket.once("sync", (_, found) => done(found.state)));
  socket.emit("sync", match, player, undefined, 2);
  return { socket, state: await synced };
}

class Table {
  constructor(match, seats) {
    this.match = match;
    this.sockets = seats.map((seat) => seat.socket);
    this.state = seats[0].state;
    this.left = 0;
    this.sockets.forEach((socket, at) => socket.on("update", (_, state) => this.heard(at, state)));
  }

  go(drive) {
    const player = this.state.ctx.currentPlayer;
    const args = [Math.floor(Math.random() * 64), Math.floor(Math.random() * 64)];
    const payload = { type: "move", args, playerID: player, credentials: undefined };
    this.drive = drive;
    this.mover = Number(player);
    this.left = 2;
    this.sent = performance.now();
    const action = { type: "MAKE_MOVE", payload };
    this.sockets[this.mover].emit("update", action, this.state._stateID, this.match, player);
  }

  heard(at, state) {
    if (at === this.mover) this.drive.latencies.push(performance.now() - this.sent);
    this.state = state;
    this.left -= 1;
    if (!this.left) this.drive.free(this);
  }
}

// What a process has used of the processor, in the ticks of the system.
function ticks(pid) {
  const text = require("fs").readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

async function play(port, sockets, flight, warm, seconds, pid) {
  const tables = [];
  for (let at = 0; at < sockets / 2; at += 1) {
    const match = `match-${at}`; // the first to ask for it makes it
    tables.push(new Table(match, [await sat(port, match, "0"), await sat(port, match, "1")]));
  }
  const drive = {
    latencies: [],
    free(table) {
      tables.push(table);
      tables.shift().go(drive);
    },
  };
  tables.splice(0, flight).forEach((table) => table.go(drive));
  const wait = (part) => new Promise((done) => setTimeout(done, part * 1000));
  await wait(warm);
  drive.latencies = [];
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const server = ticks(pid);
  await wait(seconds);
  const spent = (performance.now() - begun) / 1000;
  const used = process.cpuUsage(cpu);
  const latencies = drive.latencies.map((one) => one / 1000);
  const share = ticks(pid) - server;
  const found = { seconds: spent, cpu: (used.user + used.system) / 1e6, server: share, latencies };
  process.stdout.write(JSON.stringify(found) + "\n", () => process.exit(0));
}

const [what, port, ...rest] = process.argv.slice(2);
if (what === "serve") serve(Number(port), rest[0]);
else play(Number(port), ...rest.map(Number));
