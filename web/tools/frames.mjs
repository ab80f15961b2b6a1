// Pans and zooms the map of Trench Club with 100 units in Chromium, and tells how smooth that was.
//
//     node tools/frames.mjs http://127.0.0.1:8717 [path of chromium]
//
// The address is that of a server that serves the page. Frames are counted in a trace of the browser.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [base = "http://127.0.0.1:8717", executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const FRAME = 16.7;

/** A position of four players with 25 units each, on the hexes of land that come first. */
async function position() {
  const { places } = await (await fetch(`${base}/api/games/club/scenery?players=4`)).json();
  const land = Object.keys(places).filter((name) => ["open", "road", "forest"].includes(places[name].ground) && !places[name].fort);
  const step = land.length / 100;
  const kinds = ["infantry", "mounted", "heavy", "mortar", "aa", "car", "fighter", "tank", "truck", "infantry"];
  const units = Array.from({ length: 100 }, (_, at) => {
    const marks = ["", "d1", "d2x1", "x3", "d4x5"][at % 5];
    return `u${at + 1}:${kinds[at % kinds.length]}:${land[Math.floor(at * step)]}${marks && `:${marks}`}`;
  });
  const nations = ["GE", "GB", "AH", "FR"].map((nation, at) => `${nation}=${units.slice(25 * at, 25 * at + 25).join(",")}`);
  return `phase=move round=5 turn=GE first=GE forts=A:GE,B:FR,C:GB,D:AH ${nations.join(" ")}`;
}

async function table() {
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "club", options: { players: 4 }, start: await position() }),
  });
  const made = await answer.json();
  if (!made.keys) throw new Error(JSON.stringify(made));
  return `${base}/#/t/${made.table}/${made.keys[0].key}`;
}

/** Pinch and drag the map as fingers do, one event a frame, made by the browser itself. */
async function gestures(page) {
  const box = await page.locator("[role=application]").boundingBox();
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const browserOf = await page.context().newCDPSession(page);
  const pinch = (scaleFactor) => browserOf.send("Input.synthesizePinchGesture", { ...middle, scaleFactor, relativeSpeed: 500, gestureSourceType: "touch" });
  const drag = (xDistance, yDistance) =>
    browserOf.send("Input.synthesizeScrollGesture", { ...middle, xDistance, yDistance, speed: 700, preventFling: true, gestureSourceType: "touch" });
  for (let round = 0; round < 2; round += 1) {
    await pinch(2);
    for (const [x, y] of [[-300, 0], [0, -220], [300, 0], [0, 220], [250, 180], [-250, -180]]) await drag(x, y);
    await pinch(0.5);
  }
}

/**
 * How long each frame was waited for that was shown while a finger moved: since the frame before, or since the finger
 * began to move, for nothing is shown while it rests.
 */
function between(trace) {
  const sorted = (found) => found.map(({ ts }) => ts / 1000).sort((one, other) => one - other);
  const shown = sorted(trace.filter(({ name }) => name === "DrawFrame"));
  const moved = sorted(trace.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "pointermove"));
  let wasMoving = false;
  return shown.slice(1).flatMap((at, index) => {
    const first = moved.find((then) => then > shown[index] && then <= at);
    const since = wasMoving ? shown[index] : first;
    wasMoving = first !== undefined;
    return wasMoving ? [at - since] : [];
  });
}

/** What the page itself had to do for each frame. */
function work(trace) {
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

/** The processor's time by thread: on a busy machine it tells more than the clock. */
function effort(trace) {
  const names = new Map(trace.filter(({ name }) => name === "thread_name").map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]));
  const spent = new Map();
  for (const { name, ph, pid, tid, tdur = 0 } of trace) {
    const thread = names.get(`${pid} ${tid}`);
    if (ph === "X" && name === "RunTask") spent.set(thread, (spent.get(thread) ?? 0) + tdur / 1000);
  }
  return spent;
}

const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-background-networking"] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: true });
  await page.goto(await table());
  await page.waitForSelector("[data-token=u100]", { timeout: 30_000 });
  // Whoever comes by a link is asked to sit down first, over the map.
  await page.getByRole("dialog").locator("button.main").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForTimeout(2500);
  const renderer = await page.evaluate(() => {
    const gl = document.createElement("canvas").getContext("webgl");
    const info = gl?.getExtension("WEBGL_debug_renderer_info");
    return info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "none (software)";
  });
  const file = join(tmpdir(), `frames-${process.pid}.json`);
  await browser.startTracing(page, { path: file, categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"] });
  await gestures(page);
  await browser.stopTracing();
  const trace = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).traceEvents : [];
  rmSync(file, { force: true });
  const tell = (name, gaps) => {
    const sorted = [...gaps].sort((one, other) => one - other);
    const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
    // A screen's beat is 16.67 ms; half a millisecond of jitter is no lost frame.
    const good = gaps.filter((gap) => gap <= FRAME + 0.5).length / (gaps.length || 1);
    console.log(`${name}: ${gaps.length} frames, ${(100 * good).toFixed(1)} % within ${FRAME} ms, ${gaps.filter((gap) => gap > 1.5 * FRAME).length} a beat late; median ${part(0.5)}, 95 % ${part(0.95)}, longest ${part(1)} ms`);
  };
  console.log(`renderer: ${renderer}`);
  tell("shown", between(trace));
  tell("work of the page", work(trace));
  const frames = between(trace).length || 1;
  for (const thread of ["CrRendererMain", "Compositor", "VizCompositorThread"]) {
    console.log(`processor's time a frame, ${thread}: ${((effort(trace).get(thread) ?? 0) / frames).toFixed(1)} ms`);
  }
} finally {
  await browser.close();
}
