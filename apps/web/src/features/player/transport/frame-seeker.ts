import { seekTime } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import { reportsPictures } from './frame-clock.ts';

interface Waiting {
  frame: number;
  resolve: (shown: number) => void;
}

/** Milliseconds to wait for the picture after the browser says that it has found the place. */
const paintPatience = 400;

/**
 * Takes a medium to exact frames, one seek at a time: while one is under way only the newest wish
 * is kept, so that scrubbing never queues up. A seek aims at the middle of its frame, clear of the
 * rounding of either neighbour's time stamp.
 */
export class FrameSeeker {
  readonly #media: HTMLMediaElement;
  readonly #rate: FrameRate;
  #target: number | null = null;
  #wish: number | null = null;
  #found = false;
  #foundAt = 0;
  #shown = -1;
  #painted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Waiting[] = [];

  constructor(media: HTMLMediaElement, rate: FrameRate) {
    this.#media = media;
    this.#rate = rate;
    media.addEventListener('seeked', this.#onSeeked);
  }

  /** True until the picture of the last wish is on screen. */
  get busy(): boolean {
    return this.#target !== null;
  }

  /** When the browser last found a place: pictures presented before it are from elsewhere. */
  get foundAt(): number {
    return this.#foundAt;
  }

  /** Resolves with the frame on screen when this wish, or a newer one, is there. */
  seek(frame: number): Promise<number> {
    return new Promise((resolve) => {
      this.#waiting.push({ frame, resolve });
      // Once the browser has found a place the next search may begin, painted or not.
      if (this.#target === null || this.#found) this.#start(frame);
      else this.#wish = frame;
    });
  }

  /** Told by the frame clock which picture has been presented. */
  presented(frame: number): void {
    this.#shown = frame;
    if (frame !== this.#target) return;
    this.#painted = true;
    this.#advance();
  }

  dispose(): void {
    this.#media.removeEventListener('seeked', this.#onSeeked);
    clearTimeout(this.#timer);
    this.#settle();
  }

  #start(frame: number): void {
    clearTimeout(this.#timer);
    this.#target = frame;
    this.#wish = null;
    this.#found = false;
    this.#painted = !reportsPictures(this.#media);
    this.#media.currentTime = seekTime(frame, this.#rate);
  }

  readonly #onSeeked = (): void => {
    if (this.#target === null || this.#media.seeking) return;
    this.#found = true;
    this.#foundAt = performance.now();
    // The picture that is on screen already is not presented again; while playing on, the very
    // first picture may be skipped and another follows at once.
    if (this.#shown === this.#target || !this.#media.paused) this.#painted = true;
    clearTimeout(this.#timer);
    // A hidden page presents no pictures: then the place that was found has to do.
    this.#timer = setTimeout(() => {
      this.#painted = true;
      this.#advance();
    }, paintPatience);
    this.#advance();
  };

  #advance(): void {
    if (!this.#found || !this.#painted) return;
    clearTimeout(this.#timer);
    const wish = this.#wish;
    if (wish !== null && wish !== this.#target) {
      this.#start(wish);
      return;
    }
    this.#settle();
  }

  #settle(): void {
    const shown = reportsPictures(this.#media) ? this.#shown : (this.#target ?? this.#shown);
    this.#target = null;
    this.#wish = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { resolve } of waiting) resolve(shown);
  }
}
