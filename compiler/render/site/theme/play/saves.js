// Matches that the browser keeps, each under the part of the address that opens it again. The engine checks what is
// kept when it is continued.
const MOST = 8;

const prefix = (game) => `sobor-play ${game} `;

// Browsers may refuse to keep anything, as in a private window.
function attempt(what, otherwise) {
  try {
    return what();
  } catch {
    return otherwise;
  }
}

function read(key) {
  const kept = attempt(() => JSON.parse(localStorage.getItem(key)), null);
  return kept && typeof kept === "object" ? kept : {};
}

// The kept matches, the latest first.
export function listSaves(game) {
  const keys = attempt(() => Object.keys(localStorage), []).filter((key) => key.startsWith(prefix(game)));
  const saves = keys.map((key) => ({ address: key.slice(prefix(game).length), ...read(key) }));
  return saves.sort((one, other) => (other.at ?? 0) - (one.at ?? 0)).map(({ address, at, says }) => {
    const when = Number.isFinite(at) ? new Date(at).toLocaleString(document.documentElement.lang) : "";
    return { address, says: [when, says].filter((part) => typeof part === "string" && part).join(" · ") };
  });
}

// The text of a match; "" if what is kept is none, undefined if nothing is kept.
export function readSave(game, address) {
  const key = prefix(game) + address;
  return attempt(() => localStorage.getItem(key), null) === null ? undefined : String(read(key).save ?? "");
}

// Keeps a match and forgets the oldest of too many; returns whether the browser has kept it.
export function writeSave(game, address, save, view) {
  const says = view.result[1] ?? view.turn;
  const kept = attempt(() => {
    localStorage.setItem(prefix(game) + address, JSON.stringify({ at: Date.now(), says, save }));
    return true;
  }, false);
  for (const old of listSaves(game).slice(MOST)) removeSave(game, old.address);
  return kept;
}

export function removeSave(game, address) {
  attempt(() => localStorage.removeItem(prefix(game) + address));
}
