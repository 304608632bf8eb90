import { jobChanged, renderAccepted, renderCleared } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { isUnderWay, JOB_STATUS } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { adoptObjects, Consumes, removeObjects } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { belongsTo } from '@jampot/storage';
import { Injectable } from '@nestjs/common';
import { TranscodeQueue } from '../processing/transcode-queue.ts';
import { beginAnew } from '../versions/version.entity.ts';
import { filesOf, putFiles } from '../versions/version-files.ts';
import { announceVersion } from '../versions/version-events.ts';
import { shownFileName } from '../versions/new-version-files.ts';
import { lockVersion } from './lock-version.ts';

/** Takes what the farm tells of versions: their jobs, what was rendered, and errors that were cleared. */
@Injectable()
export class RendersConsumer {
  constructor(private readonly queue: TranscodeQueue) {}

  /** A job that is gone stays as a row, so that an older event can't bring it back. */
  @Consumes(jobChanged)
  async keepJob(
    { account_id, sequence, data }: ConsumedEvent<EventData<typeof jobChanged>>,
    tx: Transaction,
  ): Promise<void> {
    const kept = await tx.sql<{ before: number | null }>(
      `WITH was AS (SELECT jobstatus_id FROM renderjobs WHERE id = $1)
       INSERT INTO renderjobs AS kept
         (id, account_id, version_id, pool_id, jobstatus_id, render_error, removed, sequence)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET pool_id = excluded.pool_id,
         jobstatus_id = excluded.jobstatus_id, render_error = excluded.render_error,
         removed = excluded.removed, sequence = excluded.sequence
       WHERE kept.sequence < excluded.sequence
       RETURNING (SELECT jobstatus_id FROM was) AS before`,
      [
        data.id,
        account_id,
        data.version_id,
        data.pool_id,
        data.jobstatus_id,
        data.render_error,
        data.change === 'removed',
        sequence,
      ],
    );
    const [{ before } = { before: null }] = kept;
    if (kept.length === 0) return;
    const version = await lockVersion(tx, data.version_id);
    if (version === null) return;
    const jobId = data.change === 'removed' ? null : data.id;
    const mentions = jobId === null ? version.job_id === data.id : version.job_id !== jobId;
    // A version that waits for its render tells why it waits in vain.
    const fails = (data.jobstatus_id === JOB_STATUS.error) !== (before === JOB_STATUS.error);
    if (!mentions && !fails) return;
    if (mentions) version.job_id = jobId;
    await announceVersion(tx, null, 'changed', version);
  }

  /** The newest render is what is shown from now on, whatever preview there was. */
  @Consumes(renderAccepted)
  async take(
    { account_id, data }: ConsumedEvent<EventData<typeof renderAccepted>>,
    tx: Transaction,
  ): Promise<void> {
    const { file, attempt_id } = data;
    if (!belongsTo(account_id, file.key)) return;
    const version = await lockVersion(tx, data.version_id);
    const own = version === null ? {} : await filesOf(tx, version.id);
    if (own.render?.key === file.key) return;
    // An event may come late, after that of a later render.
    if (version === null || attempt_id < (version.render_attempt_id ?? 0)) {
      await removeObjects(tx, account_id, [file.key]);
      return;
    }
    const gone = await adoptObjects(tx, [file.key]);
    if (gone.length > 0) return;
    if (isUnderWay(version.stage)) this.queue.cancelAfterCommit(tx, version);
    const { key, size, sha256, content_type: type } = file;
    const name = shownFileName(file.name);
    const replaced = await putFiles(tx, version, {
      render: { key, name, size, type, sha256, given: false },
      ...(own.preview === undefined ? {} : { preview: { ...own.preview, given: false } }),
    });
    version.render_attempt_id = attempt_id;
    version.preview_settings = data.preview_settings;
    beginAnew(version, 'rendered');
    this.queue.addAfterCommit(tx, version);
    await announceVersion(tx, null, 'changed', version);
    await removeObjects(tx, account_id, replaced);
  }

  /** The version goes on for review as it is: what it shows is made from its source. */
  @Consumes(renderCleared)
  async clear(
    { data }: ConsumedEvent<EventData<typeof renderCleared>>,
    tx: Transaction,
  ): Promise<void> {
    const version = await lockVersion(tx, data.version_id);
    if (version === null || !beginAnew(version, 'render_cleared')) return;
    this.queue.addAfterCommit(tx, version);
    await announceVersion(tx, null, 'changed', version);
  }
}
