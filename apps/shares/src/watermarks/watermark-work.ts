import { burnWatermark } from '@jampot/contracts';
import type { WatermarkJob } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { LOG, QueueSender } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { takeDue } from './due-watermarks.ts';
import { planWatermarks } from './plan-watermarks.ts';

/** Milliseconds between looks at which watermarks are missing, beside those that a change begins. */
const EVERY = 10_000;
/** Shares that are looked at in one transaction. */
const AT_ONCE = 20;
/** Seconds after which a job that says nothing is looked for on the queue. */
const LOST_AFTER = 120;

/** Has the watermarks of open shares made, and made again when they were lost or show something else by now. */
@Injectable()
export class WatermarkWork implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly database: Database,
    private readonly queue: QueueSender,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#work(), EVERY);
    this.#work();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** What the transaction marks as due is begun once it is there. */
  begin(tx: Transaction): void {
    tx.afterCommit(() => this.#work());
  }

  #work(): void {
    if (this.#stopped) return;
    this.#running = this.#after(this.#running);
  }

  async #after(before: Promise<void>): Promise<void> {
    await before;
    try {
      while (!this.#stopped && (await this.#plan()) === AT_ONCE);
      if (!this.#stopped) await this.#findLost();
    } catch (error) {
      this.log.warn({ err: error }, 'watermarks wait');
    }
  }

  /** @returns how many shares were looked at. */
  async #plan(): Promise<number> {
    let jobs: readonly WatermarkJob[] = [];
    const count = await this.database.change(systemScope, async (tx) => {
      const due = await takeDue(tx, AT_ONCE);
      jobs = await planWatermarks(tx, due);
      return due.length;
    });
    await this.queue.addMany(
      burnWatermark,
      jobs.map((job) => ({ id: jobId(job), data: job })),
    );
    return count;
  }

  /** Jobs may be lost with the queue, or die with every worker that takes them. */
  async #findLost(): Promise<void> {
    const quiet = await this.database.change(systemScope, (tx) =>
      tx.sql<{ job: WatermarkJob }>(
        `UPDATE share_renditions SET queued = now() WHERE id IN (SELECT r.id FROM share_renditions r
           WHERE r.state = 'making' AND r.queued < now() - make_interval(secs => $1)
           LIMIT 100 FOR UPDATE SKIP LOCKED)
         RETURNING job || jsonb_build_object('rendition_id', id) AS job`,
        [LOST_AFTER],
      ),
    );
    for (const { job } of quiet) {
      const state = await this.queue.state(burnWatermark, jobId(job));
      if (state === 'failed') await this.queue.remove(burnWatermark, jobId(job));
      await this.queue.add(burnWatermark, jobId(job), job);
    }
  }
}

function jobId({ rendition_id, attempt }: Pick<WatermarkJob, 'rendition_id' | 'attempt'>): string {
  return `watermark-${rendition_id}-${attempt}`;
}
