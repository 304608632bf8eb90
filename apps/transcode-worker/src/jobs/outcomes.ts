import {
  processingEnded,
  processingProgressed,
  processingStoring,
  progressSignal,
} from '@jampot/contracts';
import type {
  EventData,
  EventDefinition,
  EventEnvelope,
  transcodeVersion,
} from '@jampot/contracts';
import {
  Bus,
  currentOrigin,
  LARGEST_ENVELOPE,
  LOG,
  Signals,
  originHeaders,
} from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';

export type TranscodeJob = z.infer<typeof transcodeVersion.data>;
export type Outcome = EventData<typeof processingEnded>['outcome'];

/** Milliseconds between two tries to tell an event. */
const AGAIN = 500;

/** The work stops, and what was to be heard could not be told. */
export class NotTold extends Error {
  override readonly name = 'NotTold';
  /** It was sent without an answer, so that it may be heard yet. */
  readonly maybeHeard: boolean;

  constructor(maybeHeard: boolean, cause: unknown) {
    super('The event could not be told.', { cause });
    this.maybeHeard = maybeHeard;
  }
}

/** No stream takes an event of this size, however often it is told. */
export class TooMuchToTell extends Error {
  override readonly name = 'TooMuchToTell';

  constructor(event: string, bytes: number) {
    super(`The event ${event} has ${bytes} bytes.`);
  }
}

/** Says how a job goes, and, kept until it is heard, how it ended. */
@Injectable()
export class Outcomes {
  constructor(
    private readonly bus: Bus,
    private readonly signals: Signals,
    @Inject(LOG) private readonly log: Log,
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
    await this.#tell(job, processingStoring, { version_id, attempt, keys }, 'storing', stop);
  }

  /**
   * Fulfilled when the stream has the outcome: only then may the job leave its queue. Tells it again
   * and again while NATS is away, or has no stream: services make it, for whoever makes a stream may have
   * NATS pass on what they may not hear or say themselves. Whoever hears two outcomes of one attempt drops the second and
   * what was made for it.
   * @throws NotTold when the worker stops before; TooMuchToTell at once.
   */
  async ended(job: TranscodeJob, outcome: Outcome, stopping: AbortSignal): Promise<void> {
    const { version_id, attempt } = job;
    await this.#tell(job, processingEnded, { version_id, attempt, outcome }, 'ended', stopping);
  }

  async #tell<T>(
    job: TranscodeJob,
    event: EventDefinition<T>,
    data: T,
    what: string,
    stop: AbortSignal,
  ): Promise<void> {
    const envelope: EventEnvelope<T> = {
      ...this.#envelope(job),
      name: event.name,
      audience: { to: 'services' },
      data,
    };
    const text = JSON.stringify(envelope);
    const bytes = Buffer.byteLength(text);
    if (bytes > LARGEST_ENVELOPE) throw new TooMuchToTell(event.name, bytes);
    const msgID = `transcode-${what}-${job.version_id}-${job.attempt}-${randomUUID()}:1`;
    let maybeHeard = false;
    for (;;) {
      try {
        if (!this.bus.connected) throw new Error('NATS is away.');
        maybeHeard = true;
        const subject = this.bus.subjects.event(event.name);
        await this.bus.jetstream.publish(subject, text, {
          msgID,
          ...originHeaders(currentOrigin()),
        });
        return;
      } catch (error) {
        this.log.warn(
          { err: error, event: event.name, version_id: job.version_id },
          'an event waits',
        );
        await wait(AGAIN, undefined, { signal: stop }).catch(() => undefined);
        if (stop.aborted) throw new NotTold(maybeHeard, error);
      }
    }
  }

  #envelope(job: TranscodeJob) {
    return { account_id: job.account_id, actor_id: null, occurred: new Date().toISOString() };
  }
}
