import { burnWatermark } from '@jampot/contracts';
import type { MediaFacts, WatermarkJob } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { LOG, QueueSender } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { SHOWN } from '../guests/shown-ids.ts';
import type { Files } from '../guests/shown-versions.ts';
import { removeRenditions } from './remove-renditions.ts';

/** Milliseconds between looks at which watermarks are missing, beside those that a change begins. */
const EVERY = 10_000;
/** Shares that are looked at in one transaction. */
const AT_ONCE = 20;
/** Seconds after which a job that says nothing is looked for on the queue. */
const LOST_AFTER = 120;

interface Due {
  readonly id: number;
  readonly account_id: number;
  readonly follow_latest: boolean;
  readonly watermark_text: string;
}
type Shown = {
  readonly id: number;
  readonly files: Files | null;
  readonly media: MediaFacts | null;
  readonly rendition_id: number | null;
  readonly source_key: string | null;
};

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
    const jobs: WatermarkJob[] = [];
    const count = await this.database.change(systemScope, async (tx) => {
      const due = await tx.sql<Due & Record<string, unknown>>(
        `UPDATE shares SET watermark_due = false WHERE id IN (SELECT s.id FROM shares s
           WHERE s.watermark_due AND s.ended IS NULL AND (s.expires_at IS NULL OR s.expires_at > now())
           ORDER BY s.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
         RETURNING id, account_id, follow_latest, watermark_text`,
        [],
      );
      for (const share of due) jobs.push(...(await planShare(tx, share)));
      return due.length;
    });
    for (const job of jobs) await this.queue.add(burnWatermark, jobId(job), job);
    return count;
  }

  /** Jobs may be lost with the queue, or die with every worker that takes them. */
  async #findLost(): Promise<void> {
    const quiet = await this.database.change(systemScope, (tx) =>
      tx.sql<{ job: WatermarkJob }>(
        `UPDATE share_renditions SET queued = now() WHERE id IN (SELECT r.id FROM share_renditions r
           WHERE r.state = 'making' AND r.queued < now() - make_interval(secs => $1)
           LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING job`,
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

/** Enters what is missing, and lets go of what was made of previews that are none any more. */
async function planShare(tx: Transaction, share: Due): Promise<WatermarkJob[]> {
  const shown = await tx.sql<Shown>(
    `SELECT v.id, told.files, told.media, r.id AS rendition_id, r.source_key
     FROM (SELECT v.id FROM ${SHOWN}) v JOIN version_files told ON told.id = v.id
     LEFT JOIN share_renditions r ON r.share_id = $1 AND r.version_id = v.id`,
    [share.id, share.follow_latest],
  );
  const stale = shown.filter(
    ({ rendition_id, source_key, files }) =>
      rendition_id !== null && source_key !== files?.preview?.key,
  );
  await removeRenditions(tx, {
    where: 'share_id = $1 AND (id = ANY($2::bigint[]) OR NOT version_id = ANY($3::bigint[]))',
    params: [
      share.id,
      stale.map(({ rendition_id }) => rendition_id ?? 0),
      shown.map(({ id }) => id),
    ],
  });
  const jobs: WatermarkJob[] = [];
  for (const version of shown) {
    const isKept = version.rendition_id !== null && !stale.includes(version);
    const job = isKept ? null : jobOf(share, version);
    if (job !== null) jobs.push(await enter(tx, share, version.id, job));
  }
  return jobs;
}

/** Null for what can't have one, or has no preview yet. */
function jobOf(
  { account_id, watermark_text: text }: Due,
  { files, media }: Shown,
): Omit<WatermarkJob, 'rendition_id'> | null {
  const preview = files?.preview?.key;
  if (preview === undefined || (media?.kind !== 'video' && media?.kind !== 'image')) return null;
  return {
    account_id,
    attempt: 1,
    kind: media.kind,
    text,
    rate: media.frame_rate,
    has_sound: media.has_sound,
    preview,
    poster: files?.poster?.key ?? null,
    preview_key: newObjectKey(account_id, media.kind === 'video' ? 'mp4' : 'jpg'),
    poster_key: newObjectKey(account_id, 'jpg'),
    thumbnail_key: newObjectKey(account_id, 'jpg'),
  };
}

async function enter(
  tx: Transaction,
  share: Due,
  versionId: number,
  planned: Omit<WatermarkJob, 'rendition_id'>,
): Promise<WatermarkJob> {
  const { preview, poster, preview_key, poster_key, thumbnail_key } = planned;
  const has = poster !== null;
  const [made] = await tx.sql<{ id: number }>(
    `INSERT INTO share_renditions (account_id, share_id, version_id, source_key, job, preview_key,
       poster_key, thumbnail_key) VALUES ($1, $2, $3, $4, '{}', $5, $6, $7) RETURNING id`,
    [
      share.account_id,
      share.id,
      versionId,
      preview,
      preview_key,
      has ? poster_key : null,
      has ? thumbnail_key : null,
    ],
  );
  const job = { ...planned, rendition_id: made?.id ?? 0 };
  await tx.sql('UPDATE share_renditions SET job = $2::jsonb WHERE id = $1', [
    job.rendition_id,
    JSON.stringify(job),
  ]);
  return job;
}

function jobId({ rendition_id, attempt }: Pick<WatermarkJob, 'rendition_id' | 'attempt'>): string {
  return `watermark-${rendition_id}-${attempt}`;
}
