import {
  processingEnded,
  processingProgressed,
  processingStoring,
  progressSignal,
} from '@jampot/contracts';
import type { EventData, transcodeVersion } from '@jampot/contracts';
import { Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { EventPublisher } from './event-publisher.ts';

export type TranscodeJob = z.infer<typeof transcodeVersion.data>;
export type Outcome = EventData<typeof processingEnded>['outcome'];

/** Says how a job goes, and, kept until it is heard, how it ended. */
@Injectable()
export class Outcomes {
  constructor(
    private readonly events: EventPublisher,
    private readonly signals: Signals,
  ) {}

  progress(job: TranscodeJob, percent: number, step: string, secondsLeft: number | null): void {
    this.signals.send(progressSignal, {
      ...this.#envelope(job),
      name: processingProgressed.name,
      audience: job.audience,
      data: {
        id: job.version_id,
        asset_id: job.asset_id,
        percent,
        step,
        seconds_left: secondsLeft,
      },
    });
  }

  /**
   * Fulfilled when the stream has the keys of what is stored next: whoever keeps the files removes
   * what no outcome brings them, whatever becomes of this worker.
   * @throws NotTold when the work stops before; then nothing may be stored.
   */
  async storing(job: TranscodeJob, keys: string[], stop: AbortSignal): Promise<void> {
    const { version_id, attempt } = job;
    const id = `transcode-storing-${version_id}-${attempt}`;
    await this.events.publish(
      job.account_id,
      processingStoring,
      { version_id, attempt, keys },
      id,
      stop,
    );
  }

  /**
   * Fulfilled when the stream has the outcome: only then may the job leave its queue. Tells it again
   * and again while NATS is away, or has no stream: services make it, for whoever makes a stream may have
   * NATS pass on what they may not hear or say themselves. Whoever hears two outcomes of one attempt drops the second and
   * what was made for it.
   * @throws NotTold when the worker stops before; TooMuchToTell at once.
   */
  async ended(job: TranscodeJob, outcome: Outcome, stopping: AbortSignal): Promise<void> {
    const { version_id, attempt, proxy_only } = job;
    const data = { version_id, attempt, outcome, ...(proxy_only === true ? { proxy_only } : {}) };
    const id = `transcode-ended-${version_id}-${attempt}`;
    await this.events.publish(job.account_id, processingEnded, data, id, stopping);
  }

  #envelope(job: TranscodeJob) {
    return { account_id: job.account_id, actor_id: null, occurred: new Date().toISOString() };
  }
}
