// Reloads the page when its code has been confirmed or declined, or has expired. Without the script, the browser
// reloads the page every ten seconds.
const pace = 1000;
const address = document.querySelector(".qr").dataset.status;

async function isWaiting() {
  const answer = await fetch(address, { cache: "no-store" });
  return answer.ok ? (await answer.json()).waiting : answer.status >= 500;
}

async function follow() {
  do {
    await new Promise((resolve) => { setTimeout(resolve, pace); });
    // Try again after a failed request.
  } while (await isWaiting().catch(() => true));
  location.reload();
}

follow();
