import { filmEnded, filmProgressed, makeFilm, progressSignal } from '@jampot/contracts';
import type { EventData, FilmJob } from '@jampot/contracts';
import { LOG, OBJECT_STORE, Signals, Works } from '@jampot/service-kit';
import type { Log, RunningJob } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { makeFilmOf, MediaError } from '../media/index.ts';
import { CANCELLED, Cancellations } from './cancellations.ts';
import { EventPublisher } from './event-publisher.ts';
import { lastingFault } from './lasting-fault.ts';
import { OpenMedia } from './open-media.ts';
import { Scratch } from './scratch.ts';

type Outcome = EventData<typeof filmEnded>['outcome'];

const INTERRUPTED = 'The film could not be made: the work was interrupted again and again.';
const GONE = 'A preview of the playlist is not in the store any more.';
const FULL = 'There is no space left to make the film.';

/** Makes one film of a playlist. Ends in an outcome, or is tried again. */
@Injectable()
export class MakeFilm {
  constructor(
    private readonly events: EventPublisher,
    private readonly signals: Signals,
    private readonly cancellations: Cancellations,
    private readonly scratch: Scratch,
    private readonly media: OpenMedia,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Works(makeFilm)
  async work({ data, attempt, signal }: RunningJob<FilmJob>): Promise<void> {
    const outcome = await this.cancellations.during(data, signal, (stop) =>
      this.#outcome(data, attempt, stop),
    );
    const { film_id, attempt: making } = data;
    const told = { film_id, attempt: making, outcome };
    await this.events.publish(
      data.account_id,
      filmEnded,
      told,
      `transcode-film-${film_id}-${making}`,
      signal,
    );
    if (outcome.state === 'done') this.log.info({ film_id, frames: outcome.frames }, 'film made');
  }

  async #outcome(job: FilmJob, attempt: number, stop: AbortSignal): Promise<Outcome> {
    try {
      return await this.#make(job, stop);
    } catch (error) {
      if (stop.aborted) {
        if (stop.reason === CANCELLED) return { state: 'cancelled' };
        throw error;
      }
      const text = lastingFault(error, { gone: GONE, full: FULL });
      if (text === null && attempt < makeFilm.attempts) throw error;
      const detail = error instanceof MediaError ? error.detail : undefined;
      this.log.warn({ err: error, detail, film_id: job.film_id }, 'no film');
      return { state: 'failed', error: text ?? INTERRUPTED };
    }
  }

  #make(job: FilmJob, signal: AbortSignal): Promise<Outcome> {
    return this.scratch.with(async (folder) => {
      const film = await makeFilmOf(
        job,
        (item) => this.media.open(item.key, folder, signal),
        folder,
        {
          signal,
          onProgress: (percent, step, left) => this.#tell(job, percent, step, left),
        },
      );
      try {
        await this.store.put(job.key, createReadStream(film.path), {
          contentType: 'video/mp4',
          signal,
        });
      } catch (error) {
        await this.store.remove(job.key).catch(() => undefined);
        throw error;
      }
      return { state: 'done', size: film.bytes, frames: film.frames };
    });
  }

  #tell(job: FilmJob, percent: number, step: string, secondsLeft: number | null): void {
    const { account_id, user_id, film_id: id, playlist_id } = job;
    this.signals.send(progressSignal, {
      name: filmProgressed.name,
      account_id,
      actor_id: null,
      audience: { to: 'users', user_ids: [user_id] },
      occurred: new Date().toISOString(),
      data: { id, playlist_id, percent, step, seconds_left: secondsLeft },
    });
  }
}
