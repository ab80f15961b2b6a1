// boardgame.io under the same load as our server. `node boardgame.cjs serve PORT [FOLDER]` is the
// server, in memory or with flat files in a folder. `node boardgame.cjs play PORT SOCKETS IN_FLIGHT
// WARM_UP SECONDS PID` is the client, which prints one line of JSON; PID is the server's process.
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

async function takeSeat(port, match, player) {
  const { io } = require("socket.io-client");
  const socket = io(`http://127.0.0.1:${port}/${GAME}`, { forceNew: true, transports: ["websocket"] });
  await new Promise((resolve) => socket.on("connect", resolve));
  const synced = new Promise((resolve) => socket.once("sync", (_, sync) => resolve(sync.state)));
  socket.emit("sync", match, player, undefined, 2);
  return { socket, state: await synced };
}

class Table {
  constructor(match, seats) {
    this.match = match;
    this.sockets = seats.map((seat) => seat.socket);
    this.state = seats[0].state;
    this.pendingUpdates = 0;
    this.sockets.forEach((socket, at) => socket.on("update", (_, state) => this.onUpdate(at, state)));
  }

  sendNext(driver) {
    const player = this.state.ctx.currentPlayer;
    const args = [Math.floor(Math.random() * 64), Math.floor(Math.random() * 64)];
    const payload = { type: "move", args, playerID: player, credentials: undefined };
    this.driver = driver;
    this.mover = Number(player);
    this.pendingUpdates = 2;
    this.sentAt = performance.now();
    const action = { type: "MAKE_MOVE", payload };
    this.sockets[this.mover].emit("update", action, this.state._stateID, this.match, player);
  }

  onUpdate(at, state) {
    if (at === this.mover) this.driver.latencies.push(performance.now() - this.sentAt);
    this.state = state;
    this.pendingUpdates -= 1;
    if (!this.pendingUpdates) this.driver.release(this);
  }
}

// Return the CPU time of a process in clock ticks.
function readCpuTicks(pid) {
  const text = require("fs").readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

async function play(port, sockets, inFlight, warmUp, seconds, pid) {
  const tables = [];
  for (let at = 0; at < sockets / 2; at += 1) {
    const match = `match-${at}`; // created by the first player that requests it
    tables.push(new Table(match, [await takeSeat(port, match, "0"), await takeSeat(port, match, "1")]));
  }
  const driver = {
    latencies: [],
    release(table) {
      tables.push(table);
      tables.shift().sendNext(driver);
    },
  };
  tables.splice(0, inFlight).forEach((table) => table.sendNext(driver));
  const wait = (duration) => new Promise((resolve) => setTimeout(resolve, duration * 1000));
  await wait(warmUp);
  driver.latencies = [];
  const started = performance.now();
  const cpuStarted = process.cpuUsage();
  const serverStarted = readCpuTicks(pid);
  await wait(seconds);
  const spent = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpuStarted);
  const latencies = driver.latencies.map((milliseconds) => milliseconds / 1000);
  const server = readCpuTicks(pid) - serverStarted;
  const result = { seconds: spent, cpu: (used.user + used.system) / 1e6, server, latencies };
  process.stdout.write(JSON.stringify(result) + "\n", () => process.exit(0));
}

const [command, port, ...rest] = process.argv.slice(2);
if (command === "serve") serve(Number(port), rest[0]);
else play(Number(port), ...rest.map(Number));
