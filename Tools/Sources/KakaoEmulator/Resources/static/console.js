// The script of the console's pages, which all work without it.
import { enableCopyButtons } from "./copy.js";
import { follow } from "./stream.js";
import { showLocalTimes, showTimeZone } from "./times.js";

showLocalTimes(document);
showTimeZone();
enableCopyButtons(document);
if (document.getElementById("stream")) follow();
