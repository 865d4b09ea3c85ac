// Shows the buttons that copy samples. Without the script, users select the text and copy it.
export function enableCopyButtons(part) {
  if (!navigator.clipboard) return;
  for (const button of part.querySelectorAll(".sample .copy")) {
    const label = button.firstElementChild;
    const text = label.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
      label.textContent = button.dataset.copied;
      setTimeout(() => { label.textContent = text; }, 2000);
    });
  }
}
