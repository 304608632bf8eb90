import { constants } from 'node:os';
import type { Log } from '../log/log.ts';
import { createLog } from '../log/log.ts';
import { giveBackMemoryAtRest } from './give-back-memory.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Ends the process on a signal, whatever it does. As the first process of a container it would hear none
 * without, and would be killed after all of its grace.
 * @returns what takes that back
 */
export function endAtSignal(log: Log): () => void {
  return onSignal((signal) => {
    log.info({ signal }, 'ended before it was done');
    process.exit(128 + constants.signals[signal]);
  });
}

/** The whole of a program's main file: starts it, ends it on a signal, says why it could not start or go on. */
export async function runUntilSignal(
  name: string,
  start: () => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const log = createLog(name, 'info');
  const started = endAtSignal(log);
  endAtCrash(log);
  try {
    const program = await start();
    started();
    giveBackMemoryAtRest();
    endInOrder(program, log);
  } catch (error) {
    crash(log, error, 'could not start');
  }
}

/** Node.js would tell it behind the line of the program that it crashed in, which may be all of a bundle. */
function endAtCrash(log: Log): void {
  process.on('uncaughtException', (error: unknown) => crash(log, error, 'crashed'));
}

/** @param words of what has no message of its own */
function crash(log: Log, error: unknown, words: string): never {
  log.fatal({ err: error }, error instanceof Error ? error.message : words);
  process.exit(1);
}

/**
 * Ends what runs at the first signal. Others may follow, as when a terminal and a supervisor both send one:
 * with nobody to hear them they would kill what is under way. One that hangs is for SIGKILL.
 */
function endInOrder(program: { stop(): Promise<void> }, log: Log): void {
  let ending = false;
  onSignal(() => {
    if (ending) return;
    ending = true;
    void program.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  });
}

function onSignal(hear: (signal: (typeof SIGNALS)[number]) => void): () => void {
  for (const signal of SIGNALS) process.on(signal, hear);
  return () => {
    for (const signal of SIGNALS) process.off(signal, hear);
  };
}
