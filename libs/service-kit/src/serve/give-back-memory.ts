import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks. */
const LOOK = 5_000;
/** Seconds of processor between two looks below which nothing is being done. */
const AT_REST = 0.1;
/** Bytes more than after the last time, for which it is worth the work. */
const WORTH = 8 * 1024 * 1024;

/** What a process has taken so far, and how it gives memory back. */
export interface OwnProcess {
  /** Seconds of processor. */
  seconds(): number;
  /** Bytes that are in memory. */
  bytes(): number;
  collect(): void;
}

/**
 * Gives back what work has left in memory, once nothing is being done: V8 keeps it until there is more work, which at
 * night is never. What is started anew is at rest for the first time, and holds what starting took.
 * @returns to stop
 */
export function giveBackMemoryAtRest(own: OwnProcess = thisProcess()): () => void {
  let seconds = own.seconds();
  /** After the last time; null until it is seen: what was free goes a moment later. */
  let kept: number | null = 0;
  const timer = setInterval(() => {
    const before = seconds;
    seconds = own.seconds();
    kept ??= own.bytes();
    if (seconds - before > AT_REST || own.bytes() < kept + WORTH) return;
    own.collect();
    kept = null;
    seconds = own.seconds();
  }, LOOK);
  timer.unref();
  return () => clearInterval(timer);
}

function thisProcess(): OwnProcess {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return {
    seconds: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    },
    bytes: () => process.memoryUsage.rss(),
    collect,
  };
}
