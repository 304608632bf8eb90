import { cancelFilm, cancelTranscode } from '@jampot/contracts';
import type { CancelTranscode, FilmJob } from '@jampot/contracts';
import { Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Why a running job is stopped. */
export const CANCELLED = Symbol('cancelled by a user');
const STOPPING = Symbol('the worker is stopping');

type Work = CancelTranscode | Pick<FilmJob, 'film_id' | 'attempt'>;

/** Tells running jobs that a user does not want them any more. */
@Injectable()
export class Cancellations {
  readonly #running = new Map<string, AbortController>();

  constructor(signals: Signals) {
    signals.on(cancelTranscode, (job) => this.#running.get(keyOf(job))?.abort(CANCELLED));
    signals.on(cancelFilm, (job) => this.#running.get(keyOf(job))?.abort(CANCELLED));
  }

  /** Runs work under a signal whose reason is `CANCELLED` or `STOPPING`. */
  async during<T>(
    job: Work,
    stopping: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const key = keyOf(job);
    const controller = new AbortController();
    const stop = () => controller.abort(STOPPING);
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop);
    this.#running.set(key, controller);
    try {
      return await work(controller.signal);
    } finally {
      // Another lane may have begun the same job before this one let go of it.
      if (this.#running.get(key) === controller) this.#running.delete(key);
      stopping.removeEventListener('abort', stop);
    }
  }
}

function keyOf(job: Work): string {
  const of = 'film_id' in job ? `film ${job.film_id}` : `version ${job.version_id}`;
  return `${of}:${job.attempt}`;
}
