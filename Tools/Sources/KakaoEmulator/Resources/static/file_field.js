// Copies the text of a file that is chosen or dropped on a field to the text area of the field, where users can edit
// it. Without the script, the form sends the file.
for (const field of document.querySelectorAll("[data-file]")) {
  const area = field.querySelector("textarea");
  const input = field.querySelector("input[type=file]");

  async function show(file) {
    if (!file) return;
    area.value = await file.text();
    input.value = "";
  }

  input.addEventListener("change", () => show(input.files[0]));
  field.addEventListener("dragover", (event) => {
    event.preventDefault();
    field.classList.add("dropping");
  });
  field.addEventListener("dragleave", () => field.classList.remove("dropping"));
  field.addEventListener("drop", (event) => {
    event.preventDefault();
    field.classList.remove("dropping");
    show(event.dataTransfer.files[0]);
  });
}
