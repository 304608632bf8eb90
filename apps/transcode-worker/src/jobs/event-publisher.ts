import type { EventDefinition, EventEnvelope } from '@jampot/contracts';
import { Bus, currentOrigin, LARGEST_ENVELOPE, LOG, originHeaders } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

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

/** Tells services what became of work; kept until it is heard. */
@Injectable()
export class EventPublisher {
  constructor(
    private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Fulfilled when the stream has the event. Tells it again and again while NATS is away, or has no stream.
   * @param id tells this event from others; of two with one attempt's the second is dropped where it is heard
   * @throws NotTold when the work stops before; TooMuchToTell at once.
   */
  async publish<T>(
    accountId: number,
    event: EventDefinition<T>,
    data: T,
    id: string,
    stop: AbortSignal,
  ): Promise<void> {
    const envelope: EventEnvelope<T> = {
      account_id: accountId,
      actor_id: null,
      occurred: new Date().toISOString(),
      name: event.name,
      audience: { to: 'services' },
      data,
    };
    const text = JSON.stringify(envelope);
    const bytes = Buffer.byteLength(text);
    if (bytes > LARGEST_ENVELOPE) throw new TooMuchToTell(event.name, bytes);
    const msgID = `${id}-${randomUUID()}:1`;
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
        this.log.warn({ err: error, event: event.name, id }, 'an event waits');
        await wait(AGAIN, undefined, { signal: stop }).catch(() => undefined);
        if (stop.aborted) throw new NotTold(maybeHeard, error);
      }
    }
  }
}
