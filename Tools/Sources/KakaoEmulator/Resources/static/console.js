// The script of the console's pages, which all work without it.
import { enableCopyButtons } from "./copy.js";
import { follow } from "./stream.js";
import { keepTimes, setClock, showLocalTimes, showTimeZone } from "./times.js";

setClock(document);
showLocalTimes(document);
keepTimes();
showTimeZone();
enableCopyButtons(document);
if (document.getElementById("stream")) follow();
