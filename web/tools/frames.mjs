// Measures the frame rate while the map of Trench Club with 100 units is panned and zoomed in Chromium.
//
//     node tools/frames.mjs http://127.0.0.1:8717 [path of chromium]
//
// The URL is that of a running server. The frames are counted in a trace of the browser.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [base = "http://127.0.0.1:8717", executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const FRAME_MS = 16.7;

/** Return a position of four players with 25 units each, spread over the land hexes. */
async function buildPosition() {
  const { places } = await (await fetch(`${base}/api/games/club/scenery?players=4`)).json();
  const land = Object.keys(places).filter(
    (name) => ["open", "road", "forest"].includes(places[name].ground) && !places[name].fort,
  );
  const step = land.length / 100;
  const kinds = ["infantry", "mounted", "heavy", "mortar", "aa", "car", "fighter", "tank", "truck", "infantry"];
  const units = Array.from({ length: 100 }, (_, at) => {
    const marks = ["", "d1", "d2x1", "x3", "d4x5"][at % 5];
    return `u${at + 1}:${kinds[at % kinds.length]}:${land[Math.floor(at * step)]}${marks && `:${marks}`}`;
  });
  const nations = ["GE", "GB", "AH", "FR"].map(
    (nation, at) => `${nation}=${units.slice(25 * at, 25 * at + 25).join(",")}`,
  );
  return `phase=move round=5 turn=GE first=GE forts=A:GE,B:FR,C:GB,D:AH ${nations.join(" ")}`;
}

/** Create a table and return the link to its first seat. */
async function createTable() {
  const response = await fetch(`${base}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "club", options: { players: 4 }, start: await buildPosition() }),
  });
  const created = await response.json();
  if (!created.keys) throw new Error(JSON.stringify(created));
  return `${base}/#/t/${created.table}/${created.keys[0].key}`;
}

/** Pinch and drag the map with synthetic touch gestures, one event per frame. */
async function performGestures(page) {
  const box = await page.locator("[role=application]").boundingBox();
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const session = await page.context().newCDPSession(page);
  const pinch = (scaleFactor) =>
    session.send("Input.synthesizePinchGesture", {
      ...middle,
      scaleFactor,
      relativeSpeed: 500,
      gestureSourceType: "touch",
    });
  const drag = (xDistance, yDistance) =>
    session.send("Input.synthesizeScrollGesture", {
      ...middle,
      xDistance,
      yDistance,
      speed: 700,
      preventFling: true,
      gestureSourceType: "touch",
    });
  for (let round = 0; round < 2; round += 1) {
    await pinch(2);
    for (const [x, y] of [
      [-300, 0],
      [0, -220],
      [300, 0],
      [0, 220],
      [250, 180],
      [-250, -180],
    ])
      await drag(x, y);
    await pinch(0.5);
  }
}

/**
 * Return the time before each frame that was drawn while a pointer moved: since the previous frame, or since the pointer
 * started to move, because no frames are drawn while it rests.
 */
function listFrameTimes(trace) {
  const sorted = (found) => found.map(({ ts }) => ts / 1000).sort((one, other) => one - other);
  const shown = sorted(trace.filter(({ name }) => name === "DrawFrame"));
  const moved = sorted(
    trace.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "pointermove"),
  );
  let wasMoving = false;
  return shown.slice(1).flatMap((at, index) => {
    const first = moved.find((then) => then > shown[index] && then <= at);
    const since = wasMoving ? shown[index] : first;
    wasMoving = first !== undefined;
    return wasMoving ? [at - since] : [];
  });
}

/** Return the time that the page worked on each frame. */
function listWorkTimes(trace) {
  const begun = new Map();
  const found = [];
  for (const { name, ph, id, id2, ts } of trace) {
    if (name !== "AnimationFrame") continue;
    const key = id ?? id2?.local;
    if (ph === "b") begun.set(key, ts);
    if (ph === "e" && begun.has(key)) found.push((ts - begun.get(key)) / 1000);
  }
  return found;
}

/** Return the CPU time by thread. On a busy machine it is more reliable than the elapsed time. */
function sumCpuTimes(trace) {
  const names = new Map(
    trace.filter(({ name }) => name === "thread_name").map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  const spent = new Map();
  for (const { name, ph, pid, tid, tdur = 0 } of trace) {
    const thread = names.get(`${pid} ${tid}`);
    if (ph === "X" && name === "RunTask") spent.set(thread, (spent.get(thread) ?? 0) + tdur / 1000);
  }
  return spent;
}

const browser = await chromium.launch({
  executablePath,
  args: ["--headless", "--no-sandbox", "--disable-background-networking"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: true });
  await page.goto(await createTable());
  await page.waitForSelector("[data-token=u100]", { timeout: 30_000 });
  // An invited player is asked for a name first.
  await page.getByRole("dialog").locator("button.main").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForTimeout(2500);
  const renderer = await page.evaluate(() => {
    const gl = document.createElement("canvas").getContext("webgl");
    const info = gl?.getExtension("WEBGL_debug_renderer_info");
    return info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "none (software)";
  });
  const file = join(tmpdir(), `frames-${process.pid}.json`);
  await browser.startTracing(page, {
    path: file,
    categories: [
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "disabled-by-default-devtools.timeline.frame",
    ],
  });
  await performGestures(page);
  await browser.stopTracing();
  const trace = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).traceEvents : [];
  rmSync(file, { force: true });
  const report = (name, times) => {
    const sorted = [...times].sort((one, other) => one - other);
    const percentile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
    // The refresh interval is 16.67 ms. Half a millisecond of jitter is not a lost frame.
    const good = times.filter((time) => time <= FRAME_MS + 0.5).length / (times.length || 1);
    console.log(
      `${name}: ${times.length} frames, ${(100 * good).toFixed(1)} % within ${FRAME_MS} ms, ${times.filter((time) => time > 1.5 * FRAME_MS).length} late; median ${percentile(0.5)}, 95 % ${percentile(0.95)}, longest ${percentile(1)} ms`,
    );
  };
  console.log(`renderer: ${renderer}`);
  report("frame interval", listFrameTimes(trace));
  report("work of the page", listWorkTimes(trace));
  const frameCount = listFrameTimes(trace).length || 1;
  for (const thread of ["CrRendererMain", "Compositor", "VizCompositorThread"]) {
    console.log(`CPU time per frame, ${thread}: ${((sumCpuTimes(trace).get(thread) ?? 0) / frameCount).toFixed(1)} ms`);
  }
} finally {
  await browser.close();
}
