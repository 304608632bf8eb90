import { transcodeVersion } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { LOG, QueueSender } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { nextProxyJobs } from './proxy-backlog.query.ts';
import type { ProxyJob } from './proxy-backlog.query.ts';
import { noteFailedProxy } from './take-proxy.ts';

/** Milliseconds between two looks while proxies are missing, and while none is. */
const EVERY = 5000;
const SELDOM = 60_000;

/**
 * Has proxies made of the previews that have none, as after an upgrade, when nothing else waits. All
 * that it knows is in PostgreSQL: a restart goes on where the last one ended.
 */
@Injectable()
export class ProxyBacklog implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly database: Database,
    private readonly queue: QueueSender,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.lookSoon();
  }

  /** Does not wait for a look that hangs on Redis: nothing it would do is lost. */
  onModuleDestroy(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Looks at once, and then again and again. */
  lookSoon(): void {
    this.#schedule(0);
  }

  /**
   * Queues what is next and has no job. A job that ended a moment ago brings its result yet; where that
   * got lost the queue forgets it within the hour, and it is made again.
   * @returns how many are next
   */
  async look(): Promise<number> {
    const jobs = await this.#next(false);
    const states = await this.queue.states(
      transcodeVersion,
      jobs.map(({ id }) => id),
    );
    const gone = jobs.filter(({ id }) => (states.get(id) ?? 'gone') === 'gone');
    await this.queue.addMany(transcodeVersion, gone);
    for (const { id, data } of jobs) {
      if (states.get(id) !== 'failed') continue;
      await this.database.change(systemScope, (tx) => noteFailedProxy(tx, { id: data.version_id }));
    }
    return jobs.length;
  }

  /** Takes what waits of paused accounts off the queue; one that is worked on comes to its end. */
  async withdrawPaused(): Promise<void> {
    for (const { id } of await this.#next(true)) await this.queue.remove(transcodeVersion, id);
  }

  #next(paused: boolean): Promise<ProxyJob[]> {
    return this.database.readTransaction(systemScope, (tx) => nextProxyJobs(tx, paused));
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#goOn(), milliseconds);
    this.#timer.unref();
  }

  async #goOn(): Promise<void> {
    let next = EVERY;
    try {
      if ((await this.look()) === 0) next = SELDOM;
    } catch (error) {
      if (!this.#stopped) this.log.warn({ err: error }, 'proxies wait');
    }
    this.#schedule(next);
  }
}
