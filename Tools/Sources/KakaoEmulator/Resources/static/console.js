// Keeps the sections marked as live up to date: the same page is read again and they are put in place. Without this
// script the page is as good after a reload.
const interval = 2000;
const selector = "section[data-live]";

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const section of document.querySelectorAll(selector)) {
    const fresh = page.getElementById(section.id);
    const isInUse = section.contains(document.activeElement);
    if (fresh && !isInUse && fresh.innerHTML !== section.innerHTML) section.replaceWith(document.adoptNode(fresh));
  }
}

function again() {
  // An emulator that has ended may come back at the same address.
  setTimeout(() => refresh().catch(() => {}).finally(again), interval);
}

again();
