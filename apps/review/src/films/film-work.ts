import { cancelFilm, makeFilm } from '@jampot/contracts';
import type { FilmJob } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { LOG, QueueSender, removeObjects, Signals } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';

/** A film as its row keeps it. */
export interface WantedFilm {
  readonly id: number;
  readonly attempt: number;
  readonly state: string;
  /** Key of the object that it is stored as. */
  readonly object: string;
  readonly job: FilmJob;
}

/** Jobs of films, on the queue of the workers. Nobody's answer waits for Redis. */
@Injectable()
export class FilmWork {
  constructor(
    private readonly queue: QueueSender,
    private readonly signals: Signals,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @param turn unfinished films of its account, this one among them. */
  begin(job: FilmJob, turn: number): void {
    this.#detached(this.queue.add(makeFilm, jobId(job), job, turn));
  }

  /**
   * The same for one that was begun: its job may have been lost with the queue, or have died with
   * every worker that took it. One that waits or runs is not added again.
   */
  beginAgain(job: FilmJob, turn: number): void {
    this.#detached(this.#replaceDead(job, turn));
  }

  /** Stops the making of films that nobody wants any more, and lets those go that are there. */
  async letGo(tx: Transaction, accountId: number, films: readonly WantedFilm[]): Promise<void> {
    const made = films.filter(({ state }) => state === 'done').map(({ object }) => object);
    // One that is being made may yet be stored: its object goes when it is due.
    await removeObjects(tx, accountId, made);
    const making = films.filter(({ state }) => state === 'making');
    tx.afterCommit(() => {
      for (const { id: film_id, attempt, job } of making) {
        this.signals.send(cancelFilm, { film_id, attempt });
        this.#detached(this.queue.remove(makeFilm, jobId(job)));
      }
    });
  }

  /** The same for all films of playlists that are about to be deleted. */
  async letGoOfPlaylists(
    tx: Transaction,
    accountId: number,
    playlistIds: readonly number[],
  ): Promise<void> {
    const films = await tx.sql<WantedFilm & Record<string, unknown>>(
      `SELECT id, attempt, state, object, job FROM playlist_films
       WHERE account_id = $1 AND playlist_id = ANY($2::bigint[])`,
      [accountId, playlistIds],
    );
    await this.letGo(tx, accountId, films);
  }

  async #replaceDead(job: FilmJob, turn: number): Promise<void> {
    const id = jobId(job);
    if ((await this.queue.state(makeFilm, id)) === 'failed') await this.queue.remove(makeFilm, id);
    await this.queue.add(makeFilm, id, job, turn);
  }

  #detached(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.log.warn({ err: error }, 'the queue was not reached'));
  }
}

function jobId({ film_id, attempt }: Pick<FilmJob, 'film_id' | 'attempt'>): string {
  return `film-${film_id}-${attempt}`;
}
