// Shows the button that closes the window, if a script opened the window or its history has no other page. Without the
// script, users close the window themselves.
const button = document.getElementById("close");

button.hidden = !window.opener && history.length > 1;
button.addEventListener("click", () => {
  window.close();
  // Some browsers close only windows that a script has opened. Hide the button if the window stays open.
  button.hidden = true;
});
