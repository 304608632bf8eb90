import type { JobDefinition } from '@jampot/contracts';

/** A job as its worker gets it. */
export interface RunningJob<T> {
  readonly id: string;
  readonly data: T;
  /** 1 for the first time. */
  readonly attempt: number;
  /** As it was queued with; 0 without one. */
  readonly turn: number;
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal;
}

/** Thrown by work that makes room for other jobs: its own waits again, and this was no try. */
export class GivenBack extends Error {
  override readonly name = 'GivenBack';

  constructor() {
    super('The job made room for others.');
  }
}

const jobs = new WeakMap<object, JobDefinition>();

/** Marks a provider's method as the worker of a queue. At boot each of a program's queues must have one. */
export function Works<T>(job: JobDefinition<T>) {
  return (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(job: RunningJob<T>) => Promise<void>>,
  ): void => {
    if (descriptor.value !== undefined) jobs.set(descriptor.value, job as JobDefinition);
  };
}

export function workedJob(method: object): JobDefinition | undefined {
  return jobs.get(method);
}
