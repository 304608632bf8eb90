import { frameCount, frameToSeconds, seekTime } from '@jampot/domain';
import { createStore } from '../../../lib/store.ts';
import { watchFrames } from '../transport/frame-clock.ts';
import type { FilmOptions } from './decoded-film.ts';
import type { FrameSource } from './frame-source.ts';

/** Seconds off its place from which a playing element is sent there; less is caught up by its speed. */
const FAR = 0.25;
/** Milliseconds: one that breaks off sooner again can't be read. */
const ASK_AGAIN_AFTER = 10_000;
/** Milliseconds to wait for a picture that the element says it has found. */
const PAINT = 400;

/**
 * A film shown by a `<video>` that nobody sees, where the browser can't decode it by WebCodecs: each
 * picture that it presents is kept under its own number, so that the same barrier holds for it.
 */
export class ElementFilm implements FrameSource {
  readonly phase = createStore<'loading' | 'ready' | 'failed'>('loading');
  readonly frames = createStore<number | null>(null);
  readonly size = createStore<{ width: number; height: number } | null>(null);
  readonly #options: FilmOptions;
  readonly #video = document.createElement('video');
  #wanted: readonly number[] = [];
  #speed = 0;
  #seeking: { frame: number; timer: ReturnType<typeof setTimeout> | undefined } | null = null;
  #renewed = Number.NEGATIVE_INFINITY;
  #disposed = false;
  #stopPictures: () => void = () => undefined;

  constructor(options: FilmOptions) {
    this.#options = options;
    this.frames.set(options.frames);
    const video = this.#video;
    video.muted = true;
    video.preload = 'auto';
    video.playsInline = true;
    video.crossOrigin = 'anonymous';
    video.addEventListener('loadedmetadata', () => this.#onMetadata());
    video.addEventListener('seeked', () => this.#onSeeked());
    video.addEventListener('error', () => void this.#onError());
    video.addEventListener('ended', () => this.#follow());
    video.src = options.url;
    this.#watch();
  }

  want(frames: readonly number[], speed: number): void {
    const end = this.frames.get() ?? Number.POSITIVE_INFINITY;
    this.#wanted = frames.filter((frame) => frame < end);
    this.#speed = speed;
    this.#options.store.want(this, new Set(this.#wanted));
    this.#follow();
  }

  has(frame: number): boolean {
    return this.#options.store.has(this, frame);
  }

  picture(frame: number) {
    return this.#options.store.get(this, frame);
  }

  /** An element does not tell waiting for bytes from looking for a place. */
  isStarved(): boolean {
    return false;
  }

  kept(): readonly number[] {
    return this.#options.store.framesOf(this);
  }

  dispose(): void {
    const video = this.#video;
    clearTimeout(this.#seeking?.timer);
    this.#disposed = true;
    this.#stopPictures();
    video.pause();
    video.removeAttribute('src');
    video.load();
    this.#options.store.forget(this);
  }

  /** Plays along with what is wanted, or goes to the first picture that is missing. */
  #follow(): void {
    if (this.phase.get() !== 'ready') return;
    const video = this.#video;
    const missing = this.#wanted.find((frame) => !this.has(frame));
    if (missing === undefined && this.#speed <= 0) {
      video.pause();
      return;
    }
    const head = this.#wanted[0];
    if (this.#speed <= 0 || head === undefined) {
      video.pause();
      if (missing !== undefined) this.#seek(missing);
      return;
    }
    const behind = seekTime(head, this.#options.rate) - video.currentTime;
    // It runs ahead of what is shown by the frames that are kept, and no more.
    const lead = frameToSeconds(this.#wanted.length, this.#options.rate);
    if (behind > FAR || behind < -lead - FAR) {
      this.#seek(missing ?? head);
      return;
    }
    const isAhead = behind < -lead;
    if (isAhead) video.pause();
    else if (video.paused && this.#seeking === null) video.play().catch(() => undefined);
    const rate = this.#speed * (behind > 0 ? 1.1 : 1);
    if (video.playbackRate !== rate) video.playbackRate = Math.min(16, rate);
  }

  #seek(frame: number): void {
    const under = this.#seeking;
    if (under !== null) return;
    this.#seeking = { frame, timer: undefined };
    this.#video.currentTime = seekTime(frame, this.#options.rate);
  }

  #onSeeked(): void {
    const seeking = this.#seeking;
    if (seeking === null) return;
    clearTimeout(seeking.timer);
    // A picture that is on screen already is not presented again.
    seeking.timer = setTimeout(() => this.#keep(seeking.frame), PAINT);
    if (!this.#video.paused || this.has(seeking.frame)) this.#found();
  }

  /** Where the browser does not tell of pictures, the one at the element's second is taken. */
  #watch(): void {
    this.#stopPictures = watchFrames(this.#video, this.#options.rate, (frame) => this.#keep(frame));
  }

  #keep(frame: number): void {
    const { videoWidth, videoHeight } = this.#video;
    if (this.#wanted.includes(frame) && !this.has(frame) && videoWidth > 0) {
      this.#options.store.put(this, frame, this.#video, videoWidth, videoHeight);
    }
    if (this.#seeking?.frame === frame) this.#found();
    this.#options.onChange();
    this.#follow();
  }

  #found(): void {
    clearTimeout(this.#seeking?.timer);
    this.#seeking = null;
    this.#follow();
  }

  #onMetadata(): void {
    const { duration, videoWidth: width, videoHeight: height } = this.#video;
    this.size.set({ width, height });
    if (this.frames.get() === null) this.frames.set(frameCount(duration, this.#options.rate));
    this.phase.set('ready');
    this.#options.onChange();
    this.#follow();
  }

  async #onError(): Promise<void> {
    const isAgain = performance.now() - this.#renewed < ASK_AGAIN_AFTER;
    this.#renewed = performance.now();
    const again = isAgain ? null : await this.#options.renew?.().catch(() => null);
    if (this.#disposed) return;
    this.#seeking = null;
    if (typeof again === 'string') {
      this.phase.set('loading');
      this.#video.src = again;
      return;
    }
    this.phase.set('failed');
    this.#options.onChange();
  }
}
