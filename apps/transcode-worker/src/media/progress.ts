/** `percent` 0–100, never falling; `secondsLeft` null until it can be told. */
export type OnProgress = (percent: number, step: string, secondsLeft: number | null) => void;

/** Twice in the second that is promised. */
const EVERY_MS = 500;

/** Tells how far the work is, at least once a second, even while nothing moves. */
export class ProgressMeter {
  readonly #tell: OnProgress;
  readonly #now: () => number;
  readonly #started: number;
  readonly #timer: NodeJS.Timeout;
  #percent = 0;
  #step = 'Starting';

  constructor(tell: OnProgress, now: () => number = Date.now) {
    this.#tell = tell;
    this.#now = now;
    this.#started = now();
    this.#timer = setInterval(() => this.#say(), EVERY_MS);
    this.#say();
  }

  /** Moves on to `percent` (0–100); a lower one than before only changes the step. */
  at(percent: number, step: string): void {
    const changed = step !== this.#step || Math.floor(percent) > Math.floor(this.#percent);
    this.#step = step;
    if (Number.isFinite(percent)) {
      this.#percent = Math.min(100, Math.max(this.#percent, percent));
    }
    if (changed) this.#say();
  }

  /** Ends the telling; must be called however the work ends. */
  stop(): void {
    clearInterval(this.#timer);
  }

  #say(): void {
    const elapsed = (this.#now() - this.#started) / 1000;
    const known = this.#percent >= 2 && elapsed >= 1;
    const left = known ? Math.ceil((elapsed * (100 - this.#percent)) / this.#percent) : null;
    this.#tell(this.#percent, this.#step, left);
  }
}
