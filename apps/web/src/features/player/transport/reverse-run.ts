import type { MediaTransport } from './media-transport.ts';

/**
 * Backwards playback: browsers have none, so frames are shown one by one, as many as the machine
 * manages, always the one that the clock asks for.
 */
export class ReverseRun {
  readonly #transport: MediaTransport;
  readonly #framesPerSecond: number;
  #from: number;
  #since = performance.now();
  #handle = 0;

  constructor(transport: MediaTransport, from: number, framesPerSecond: number) {
    this.#transport = transport;
    this.#from = from;
    this.#framesPerSecond = framesPerSecond;
    this.#handle = requestAnimationFrame(this.#tick);
  }

  stop(): void {
    cancelAnimationFrame(this.#handle);
  }

  readonly #tick = (now: number): void => {
    const { first, last } = this.#transport.played;
    const gone = Math.floor(((now - this.#since) / 1000) * this.#framesPerSecond);
    const wanted = this.#from - gone;
    if (wanted <= first && !this.#transport.loop.get()) {
      void this.#transport.seek(first).then(() => this.#transport.pause());
      return;
    }
    this.#handle = requestAnimationFrame(this.#tick);
    if (wanted < first) {
      this.#from = last;
      this.#since = now;
      return;
    }
    if (wanted !== this.#transport.frame.get()) this.#transport.showWhileReversing(wanted);
  };
}
