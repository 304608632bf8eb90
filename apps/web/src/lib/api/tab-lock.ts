/** Milliseconds after which a note counts for nothing: longer than a silent server keeps a renewal waiting. */
const LIFE = 30_000;
/** Milliseconds in which tabs that write at once see each other. */
const SETTLE = 40;

/**
 * Runs work in one tab at a time. Browsers have locks for it, except on plain http beyond
 * localhost; there a note in the storage that all tabs share does the same.
 */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  return withNote(`${name}.lock`, work);
}

async function withNote<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  while (!(await taken(key, own))) await pause(SETTLE * (1 + Math.random()));
  try {
    return await work();
  } finally {
    if (holder(key) === own) localStorage.removeItem(key);
  }
}

/** The last tab that wrote within the settling time holds the lock. */
async function taken(key: string, own: string): Promise<boolean> {
  if (holder(key) !== null) return false;
  localStorage.setItem(key, JSON.stringify({ own, until: Date.now() + LIFE }));
  await pause(SETTLE);
  return holder(key) === own;
}

/** Who holds it; a tab that died holds it no longer than its life. */
function holder(key: string): string | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof note !== 'object' || note === null) return null;
    if (!('until' in note) || typeof note.until !== 'number' || note.until < Date.now())
      return null;
    return 'own' in note && typeof note.own === 'string' ? note.own : null;
  } catch {
    return null;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
