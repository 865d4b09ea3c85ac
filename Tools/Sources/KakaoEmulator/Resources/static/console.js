// Keeps live sections up to date: the script loads the page again and replaces these sections. Without the script, reload
// the page to update them.
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
  // An emulator that was stopped may start again at the same address.
  setTimeout(() => refresh().catch(() => {}).finally(again), interval);
}

again();
