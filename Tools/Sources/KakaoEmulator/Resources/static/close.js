// Shows the button that closes a window that has no other page to go back to. Without the script, readers close it.
const button = document.getElementById("close");

button.hidden = !window.opener && history.length > 1;
button.addEventListener("click", () => {
  window.close();
  // Some browsers close only windows that a script has opened.
  button.hidden = true;
});
