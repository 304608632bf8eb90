import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { processTimes } from './process-times.ts';
import { ProcessorTime } from './processor-time.ts';

const LOOK_EVERY_MS = 1000;

interface Measured<T> {
  readonly value: T;
  /** Null where the system does not tell. */
  readonly processorSeconds: number | null;
}

class Measurement {
  readonly #time = new ProcessorTime();
  readonly #spawned: ChildProcess[] = [];

  add(child: ChildProcess): void {
    this.#spawned.push(child);
  }

  look(): void {
    // Node tells of a child before it has a number.
    for (const { pid } of this.#spawned.splice(0)) if (pid !== undefined) this.#time.follow(pid);
    this.#time.look(processTimes());
  }

  get seconds(): number {
    return this.#time.seconds;
  }
}

const measuring = new AsyncLocalStorage<Measurement>();

/**
 * Does some work and measures the processor time of every program that it starts, whoever starts it,
 * with all that those start: workers of Jest, PostgreSQL, services, browsers. Works that run at once
 * are told apart. See `ProcessorTime` for what is missed.
 */
export async function measured<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const measurement = new Measurement();
  const hear = (message: unknown) => {
    if (measuring.getStore() === measurement) {
      measurement.add((message as { process: ChildProcess }).process);
    }
  };
  subscribe('child_process', hear);
  const timer = setInterval(() => measurement.look(), LOOK_EVERY_MS);
  try {
    const value = await measuring.run(measurement, work);
    measurement.look();
    const processorSeconds = process.platform === 'linux' ? measurement.seconds : null;
    return { value, processorSeconds };
  } finally {
    clearInterval(timer);
    unsubscribe('child_process', hear);
  }
}
