import type { Exit, Lease, StopReason } from './order.ts';

export interface EndingOptions {
  /** When the command has had its time; monotonic milliseconds, as all times here. */
  readonly endsAt: number;
  /** How long the render may go on, as the daemon wrote it last; undefined when that can't be read. */
  readonly lease: () => Lease | undefined;
  /** Whether and why somebody wants it to end. */
  readonly wanted: () => StopReason | undefined;
}

/**
 * When a render is ended, and how: asked to, and by force when it takes too long. By a clock that only
 * goes forward, so that setting the time of day ends nothing and saves nothing.
 */
export class Ending {
  readonly #options: EndingOptions;
  #lease: Lease;
  #by: Exit['by'] = 'itself';
  #killAt = Number.POSITIVE_INFINITY;

  /** @throws Error when there is no lease to begin with. */
  constructor(options: EndingOptions) {
    this.#options = options;
    const lease = options.lease();
    if (lease === undefined) throw new Error('There is no lease that can be read.');
    this.#lease = lease;
  }

  /** Why it ends; `itself` as long as nobody ends it. */
  get by(): Exit['by'] {
    return this.#by;
  }

  /** An error was seen that makes it pointless to go on. */
  failed(now: number): 'terminate' | 'nothing' {
    return this.#by === 'itself' ? this.#begin('error-line', now) : 'nothing';
  }

  /** What is to be done now. */
  look(now: number): 'terminate' | 'kill' | 'nothing' {
    // One that can't be read is not renewed.
    this.#lease = this.#options.lease() ?? this.#lease;
    if (now >= this.#killAt || now >= this.#lease.renewed + this.#lease.timings.kill_ms) {
      if (this.#by === 'itself') this.#by = 'lease-lost';
      return 'kill';
    }
    if (this.#by !== 'itself') return 'nothing';
    if (now >= this.#stopAt) return this.#begin('lease-lost', now);
    if (now >= this.#options.endsAt) return this.#begin('time-limit', now);
    const wanted = this.#options.wanted();
    return wanted === undefined ? 'nothing' : this.#begin(wanted, now);
  }

  get #stopAt(): number {
    return this.#lease.renewed + this.#lease.timings.stop_ms;
  }

  #begin(by: Exit['by'], now: number): 'terminate' {
    const { renewed, timings } = this.#lease;
    this.#by = by;
    // Who has no lease any more has until its end; who is asked has a while of its own.
    this.#killAt = by === 'lease-lost' ? renewed + timings.kill_ms : now + timings.grace_ms;
    return 'terminate';
  }
}
