import { progressSignal } from '@jampot/contracts';
import type { EventDefinition, EventEnvelope } from '@jampot/contracts';
import { Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';

/** Milliseconds between two of one thing. */
const EVERY = 1000;

type Told = Pick<EventEnvelope<unknown>, 'account_id' | 'audience'>;

/**
 * Tells browsers what only counts while it is the newest: at most once a second of one thing. What comes too soon
 * gives way to what comes later, and the last of it is told at the end of the pause.
 */
@Injectable()
export class PacedSignals implements OnModuleDestroy {
  readonly #pausing = new Map<string, EventEnvelope<unknown> | null>();
  #stopped = false;

  constructor(private readonly signals: Signals) {}

  /** @param of which thing of this kind it is about */
  send<T>({ name }: EventDefinition<T>, of: number, told: Told, data: T): void {
    const key = `${name} ${of}`;
    const occurred = new Date().toISOString();
    const { account_id, audience } = told;
    const news = { name, account_id, actor_id: null, audience, occurred, data };
    if (this.#pausing.has(key)) this.#pausing.set(key, news);
    else this.#tell(key, news);
  }

  onModuleDestroy(): void {
    this.#stopped = true;
  }

  #tell(key: string, news: EventEnvelope<unknown>): void {
    this.signals.send(progressSignal, news);
    this.#pausing.set(key, null);
    setTimeout(() => {
      const later = this.#pausing.get(key) ?? null;
      this.#pausing.delete(key);
      if (later !== null && !this.#stopped) this.#tell(key, later);
    }, EVERY).unref();
  }
}
