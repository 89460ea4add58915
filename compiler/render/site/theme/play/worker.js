// Runs the engine in Python beside the page, which stays responsive while a bot thinks. A message names a method of
// engine/browser/match_session.py with its argument, and is answered with its result; before the first answer, `ready` or
// `failed` says whether Python has started.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const START = `
import sys
sys.path.insert(0, "engine.zip")
from engine.browser.match_session import open_session
open_session
`;

async function load(address, read) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response[read]();
}

async function open({ engine, game, messages }) {
  const [python, archive, ...texts] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href }),
    load(engine, "arrayBuffer"),
    load(game, "text"),
    load(messages, "text"),
  ]);
  python.FS.writeFile("engine.zip", new Uint8Array(archive));
  return python.runPython(START)(...texts);
}

let session;
addEventListener("message", async ({ data }) => {
  if (session) {
    const [method, text] = data;
    try {
      postMessage(session[method](text));
    } catch (problem) {
      console.error(problem);
      postMessage('{"problem": "start"}');
    }
    return;
  }
  try {
    session = await open(data);
    postMessage("ready");
  } catch (problem) {
    console.error(problem);
    postMessage("failed");
  }
});
