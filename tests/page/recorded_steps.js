// Records what the page shows, for the tests to read: window.shown, one sample for each change.
window.shown = [];
let last = "";
function takeSample() {
  const connection = window.connectionOf?.();
  const log = document.querySelector(".words ol");
  if (!connection || !log) return;
  const lines = [...log.querySelectorAll("li .say")].map((line) => line.textContent.trim());
  const tokens = [...document.querySelectorAll("[data-token]")].map((one) => [one.dataset.token, one.style.transform]);
  const sample = {
    lines,
    latest: connection.entries.at(-1)?.number ?? 0,
    banner: document.querySelector(".banner .turn")?.textContent ?? "",
    announced: [...document.querySelectorAll("[data-announcements] p")].map((line) => line.textContent.trim()),
    isPlaying: document.querySelector("[data-playback]") !== null,
    canAct: document.querySelector("[data-go]") !== null,
    dice: document.querySelectorAll(".side .die").length,
    tumbling: document.querySelectorAll(".side .die.tumbling").length,
    tokens: Object.fromEntries(tokens),
  };
  const text = JSON.stringify(sample);
  if (text !== last) window.shown.push(sample);
  last = text;
}
// After each frame: the page has updated everything by then.
requestAnimationFrame(function sampleFrame() {
  takeSample();
  requestAnimationFrame(sampleFrame);
});
