import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineName, Engines } from './engines.ts';
import { probeJetStream } from './readiness.ts';

const NAMES: readonly EngineName[] = ['postgres', 'nats', 'redis'];
const PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const LOOK_MS = 5_000;
/** Looks in a row that were not answered: then it is no busy machine that keeps it silent. */
const MOST_UNANSWERED = 3;
const GRACE_MS = 4_000;
/** Bytes; PostgreSQL's next piece of its log and NATS' next block of a stream do not fit in less. */
const LEAST_ROOM = 32 * 1024 * 1024;

export interface WatchOptions {
  /** Milliseconds between two looks at whether NATS still answers. Default 5,000. */
  readonly lookMs?: number;
  /** Whether the engines' disk has space. Default: at least 32 MiB. */
  readonly hasRoom?: () => Promise<boolean>;
}

/**
 * Starts an engine again whenever it ends unasked, or in NATS' case falls silent, and says so, until `signal` is
 * aborted.
 */
export function watchEngines(
  engines: Engines,
  show: (line: string) => void,
  signal: AbortSignal,
  { lookMs = LOOK_MS, hasRoom = () => isRoomIn(engines.dataDir) }: WatchOptions = {},
): void {
  for (const name of NAMES) void watch(name, engines, show, signal);
  void endSilentNats(engines, show, signal, { lookMs, hasRoom });
}

/**
 * A NATS server that found no space for an event runs on, takes connections and answers nothing that concerns its
 * streams any more, also once there is space again. It only helps to end it: `watch` starts it anew. Not before there
 * is space: one that starts on a full disk gives up its streams.
 */
async function endSilentNats(
  engines: Engines,
  show: (line: string) => void,
  signal: AbortSignal,
  { lookMs, hasRoom }: Required<WatchOptions>,
): Promise<void> {
  let unanswered = 0;
  for (;;) {
    await delay(lookMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const looked = engines.processes.nats;
    const silence = await silenceOf(engines.nats.url);
    if (signal.aborted) return;
    unanswered = silence === null || !looked.running ? 0 : unanswered + 1;
    if (unanswered < MOST_UNANSWERED) continue;
    const room = await hasRoom();
    if (unanswered === MOST_UNANSWERED)
      show(`nats has fallen silent: ${silence}${room ? '' : '; it waits for space on the disk'}`);
    if (!room) continue;
    unanswered = 0;
    await looked.stop(GRACE_MS);
  }
}

/** Why NATS does not answer for its streams; null while it does. */
async function silenceOf(url: string): Promise<string | null> {
  try {
    await probeJetStream(url);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A disk that can't be asked is none that is known to be full. */
async function isRoomIn(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= LEAST_ROOM;
  } catch {
    return true;
  }
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
