// Shows times in the reader's time zone. Without the script, they are in UTC.
const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "medium" });

export function showLocalTimes(part) {
  for (const time of part.querySelectorAll("time[datetime]")) {
    time.title = time.dateTime;
    time.textContent = format.format(new Date(time.dateTime));
  }
}

export function showTimeZone() {
  document.getElementById("time-zone").textContent = format.resolvedOptions().timeZone;
}
