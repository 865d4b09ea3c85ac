// Shows times in the browser's time zone, and recent times as relative times, such as "5 min. ago". Without the script,
// times are in UTC.
const language = document.documentElement.lang;
const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" });
const passed = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "narrow" });

// The time on the emulator's clock, which can differ from the browser's clock.
let known = null;

export function setClock(page) {
  known = { clock: Date.parse(page.body.dataset.now), at: performance.now() };
}

export function showLocalTimes(part) {
  for (const time of part.querySelectorAll("time[datetime]")) {
    const date = new Date(time.dateTime);
    time.title = `${format.format(date)} (${time.dateTime})`;
    time.textContent = ("ago" in time.dataset && ago(date)) || format.format(date);
  }
}

// Updates the relative times while the page is open.
export function keepTimes() {
  setInterval(() => { if (!document.hidden) showLocalTimes(document); }, 10_000);
}

function ago(date) {
  const seconds = Math.round((known.clock + performance.now() - known.at - date) / 1000);
  if (seconds < 0 || seconds >= 3600) return null;
  return seconds < 60 ? passed.format(-seconds, "second") : passed.format(-Math.floor(seconds / 60), "minute");
}

export function showTimeZone() {
  document.getElementById("time-zone").textContent = format.resolvedOptions().timeZone;
}
