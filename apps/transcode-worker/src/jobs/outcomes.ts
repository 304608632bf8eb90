import { processingEnded, processingProgressed, progressSignal } from '@jampot/contracts';
import type { EventData, EventEnvelope, transcodeVersion } from '@jampot/contracts';
import { Bus, ensureEventStream, Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

export type TranscodeJob = z.infer<typeof transcodeVersion.data>;
export type Outcome = EventData<typeof processingEnded>['outcome'];

/** Says how a job goes, and, kept until it is heard, how it ended. */
@Injectable()
export class Outcomes {
  constructor(
    private readonly bus: Bus,
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

  /** Fulfilled when the stream has the outcome: only then may the job leave its queue. */
  async ended(job: TranscodeJob, outcome: Outcome): Promise<void> {
    await ensureEventStream(this.bus);
    const envelope: EventEnvelope<EventData<typeof processingEnded>> = {
      ...this.#envelope(job),
      name: processingEnded.name,
      audience: { to: 'services' },
      data: { version_id: job.version_id, attempt: job.attempt, outcome },
    };
    await this.bus.jetstream.publish(
      this.bus.subjects.event(processingEnded.name),
      JSON.stringify(envelope),
      { msgID: `transcode-${job.version_id}-${job.attempt}:1` },
    );
  }

  #envelope(job: TranscodeJob) {
    return { account_id: job.account_id, actor_id: null, occurred: new Date().toISOString() };
  }
}
