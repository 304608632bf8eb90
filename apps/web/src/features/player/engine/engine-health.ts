import { createStore } from '../../../lib/store.ts';

/** What WebCodecs or the drawing does wrong in this browser. */
export type EngineFault = 'no picture' | 'wrong frame' | 'wrong colour' | 'wrong rows';

const FAULTS: readonly string[] = ['no picture', 'wrong frame', 'wrong colour', 'wrong rows'];
const KEY = 'jampot.engine';

/** Why films are shown by `<video>` here; null while nothing speaks against decoding them. */
export const engineFault = createStore<EngineFault | null>(null);

let isTried = false;

/** Whether films are decoded by WebCodecs. */
export function decodesFilms(): boolean {
  return 'VideoDecoder' in window && engineFault.get() === null;
}

/** Tries the engine once a session, beside the first film; what it finds is told by `engineFault`. */
export function tryEngine(): void {
  if (isTried || !('VideoDecoder' in window)) return;
  isTried = true;
  const known = recalled();
  if (known === 'sound') return;
  if (isFault(known)) engineFault.set(known);
  // What can't even be tried is tried with each film.
  else probe().catch(() => undefined);
}

async function probe(): Promise<void> {
  const { probeEngine } = await import('./probe-engine.ts');
  const fault = await probeEngine();
  remember(fault ?? 'sound');
  engineFault.set(fault);
}

function isFault(word: string | null): word is EngineFault {
  return word !== null && FAULTS.includes(word);
}

/** A store that is full or closed only means that the engine is tried again. */
function recalled(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(found: string): void {
  try {
    sessionStorage.setItem(KEY, found);
  } catch {
    // It is tried again with the next page.
  }
}
