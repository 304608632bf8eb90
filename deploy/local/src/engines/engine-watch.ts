import { setTimeout as delay } from 'node:timers/promises';
import type { EngineName, Engines } from './engines.ts';

const NAMES: readonly EngineName[] = ['postgres', 'nats', 'redis'];
const PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** Starts an engine again whenever it ends unasked, and says so, until `signal` is aborted. */
export function watchEngines(
  engines: Engines,
  show: (line: string) => void,
  signal: AbortSignal,
): void {
  for (const name of NAMES) void watch(name, engines, show, signal);
}

async function watch(
  name: EngineName,
  engines: Engines,
  show: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const { code, signal: by } = await engines.processes[name].exited;
    if (signal.aborted) return;
    show(`${name} ended (${by ?? `code ${code}`}); starting it again`);
    for (let pause = PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await engines.restart(name);
        break;
      } catch (error) {
        show(`${name} does not start: ${error instanceof Error ? error.message : String(error)}`);
        await delay(pause, undefined, { signal }).catch(() => {});
      }
    }
    if (signal.aborted) {
      await engines.processes[name].stop(PAUSE_MS);
      return;
    }
  }
}
