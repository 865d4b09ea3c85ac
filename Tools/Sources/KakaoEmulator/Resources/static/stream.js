// Keeps the page up to date: after an event, the script loads the page in the background and replaces the live
// sections.
import { enableNewRowsButton, insertNewRows, isInUse, newestNumber } from "./log.js";
import { setClock, showLocalTimes } from "./times.js";

// The minimum time between two updates, and the time after which a connection counts as lost, in milliseconds.
const pace = 500;
const patience = 1500;

const pause = document.getElementById("pause");
const pauseText = pause?.textContent;
const status = document.getElementById("stream-status");
const lost = document.getElementById("stream")?.dataset.lost;
let source = null;
let isUpdating = false;
let isStale = false;
let lossTimer = null;

export function follow() {
  if (pause) {
    enableNewRowsButton();
    pause.hidden = false;
    namePause();
    pause.addEventListener("click", () => {
      sessionStorage.setItem("paused", !isPaused());
      namePause();
      restart();
    });
  }
  document.addEventListener("visibilitychange", restart);
  restart();
}

function isPaused() {
  return pause !== null && sessionStorage.getItem("paused") === "true";
}

function namePause() {
  pause.textContent = isPaused() ? pause.dataset.resume : pauseText;
}

// Browsers limit the number of connections to a server, so hidden tabs close theirs.
function restart() {
  source?.close();
  showConnection();
  if (!document.hidden && !isPaused()) connect();
}

function connect() {
  source = new EventSource("/_emulator/events");
  source.addEventListener("open", () => {
    showConnection();
    // The state may have changed before the connection was open.
    update();
  });
  source.addEventListener("error", () => { lossTimer ??= setTimeout(showLoss, patience); });
  // Pages without live sections update only the conditions in the header, which are part of the state.
  const kinds = pause ? ["request", "webhook", "message", "state"] : ["state"];
  for (const kind of kinds) source.addEventListener(kind, update);
}

function showConnection() {
  clearTimeout(lossTimer);
  lossTimer = null;
  status.textContent = "";
}

function showLoss() {
  status.textContent = lost;
  lossTimer = null;
  // The browser doesn't reconnect after an HTTP error, for example if the sign-in to the console has ended.
  if (source.readyState === EventSource.CLOSED) connect();
}

async function update() {
  isStale = true;
  if (isUpdating) return;
  isUpdating = true;
  while (isStale) {
    isStale = false;
    await load().catch(() => {});
    await new Promise((resolve) => { setTimeout(resolve, pace); });
  }
  isUpdating = false;
}

async function load() {
  const address = new URL(location.href);
  address.searchParams.delete("done");
  const after = newestNumber();
  if (after) address.searchParams.set("after", after);
  const answer = await fetch(address, { cache: "no-store" });
  if (!answer.ok || answer.redirected || isPaused()) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  setClock(page);
  // Update the relative times of both pages together, so that a difference between them doesn't replace a section.
  showLocalTimes(page);
  showLocalTimes(document);
  replace(document.getElementById("conditions"), page);
  for (const section of document.querySelectorAll("section[data-live]")) {
    const fresh = page.getElementById(section.id);
    if (!("newest" in section.dataset)) replace(section, page);
    else if (fresh && insertNewRows(section, document.adoptNode(fresh))) isStale = true;
  }
}

// Replaces a part of the page, unless the user is interacting with it.
function replace(part, page) {
  const fresh = page.getElementById(part.id);
  if (!fresh || isInUse(part) || fresh.innerHTML === part.innerHTML) return;
  part.replaceWith(document.adoptNode(fresh));
}
