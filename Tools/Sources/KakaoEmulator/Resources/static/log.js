// Inserts new rows into a log without moving the rows that the user is reading.

// The maximum number of rows on a page.
const size = 100;

const button = document.getElementById("new-rows");
// The section with the new rows that are shown when the user clicks the button.
let waiting = null;

export function newestNumber() {
  const section = waiting ?? document.querySelector("section[data-newest]");
  return section && Number(section.dataset.newest);
}

// Inserts the rows of `fresh`. Returns true if the emulator has been restarted, in which case the caller must load all
// rows again.
export function insertNewRows(section, fresh) {
  if (newestNumber() === 0) {
    section.replaceWith(fresh);
  } else if (Number(fresh.dataset.newest) < newestNumber()) {
    section.dataset.newest = 0;
    wait(null);
    return true;
  } else {
    removeDeletedRows(section, fresh);
    if (waiting) removeDeletedRows(waiting, fresh);
    if (waiting && rows(waiting).length > 0) combine(fresh, waiting);
    else wait(null);
    if (rows(fresh).length + rows(section).length === 0) section.replaceWith(fresh);
    else if (rows(fresh).length === 0) section.dataset.newest = fresh.dataset.newest;
    else if (isHeld(section)) wait(fresh);
    else show(section, fresh);
  }
  return false;
}

export function isInUse(part) {
  const selection = getSelection();
  return part.contains(document.activeElement) || (!selection.isCollapsed && selection.containsNode(part, true));
}

export function enableNewRowsButton() {
  button.addEventListener("click", () => {
    const section = document.querySelector("section[data-newest]");
    const fresh = waiting;
    show(section, fresh);
    fresh.scrollIntoView();
    fresh.querySelector("tbody a").focus({ preventScroll: true });
  });
}

function rows(section) {
  return [...section.querySelectorAll("tr[data-number]")];
}

function isHeld(section) {
  return isInUse(section) || section.getBoundingClientRect().top < document.querySelector(".bar").getBoundingClientRect().bottom;
}

function wait(fresh) {
  waiting = fresh;
  button.hidden = !fresh;
  if (fresh) button.textContent = button.dataset.text.replace("{count}", rows(fresh).length);
}

function show(section, fresh) {
  combine(fresh, section);
  for (const row of rows(fresh).slice(size)) row.remove();
  section.replaceWith(fresh);
  wait(null);
}

// Appends the rows of an older version of the section to a newer version.
function combine(fresh, older) {
  const table = older.querySelector("table");
  if (!table) return;
  const body = fresh.querySelector("tbody");
  if (body) body.append(...rows(older));
  else fresh.querySelector(".empty").replaceWith(table);
}

function removeDeletedRows(section, fresh) {
  const deleted = rows(section).filter((row) => Number(row.dataset.number) < Number(fresh.dataset.oldest));
  for (const row of deleted) row.remove();
}
