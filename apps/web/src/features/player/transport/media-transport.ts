import { clampFrame, frameCount, framesPerSecond } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import { createStore } from '../../../lib/store.ts';
import type { PlayRange } from '../types.ts';
import { bufferedFrames } from './buffered-frames.ts';
import { watchFrames } from './frame-clock.ts';
import { FrameSeeker } from './frame-seeker.ts';
import { patchState } from './patch-state.ts';
import { playedFrames, shuttleSpeed } from './play-range.ts';
import { ReverseRun } from './reverse-run.ts';
import type { Transport, TransportState } from './transport.ts';

/** Milliseconds: a medium that breaks off sooner again can't be read. */
const ASK_AGAIN_AFTER = 10_000;

interface TransportOptions {
  rate: FrameRate;
  /** Frames of the medium when known; else taken from its duration. */
  frames: number | null;
  startAt: number;
  /** An address of the medium that is good now; null when there is none any more. */
  renew?: (() => Promise<string | null>) | undefined;
}

/**
 * Plays one video or sound by frames. `frame` is the playhead, `state` everything that changes
 * rarely. The playhead never lies: pausing goes back to the very frame that was counted last.
 */
export class MediaTransport implements Transport {
  readonly frame = createStore(0);
  readonly range = createStore<PlayRange>({ in: null, out: null });
  readonly loop = createStore(false);
  readonly state = createStore<TransportState>({
    phase: 'loading',
    speed: 0,
    stalled: false,
    frames: 0,
    buffered: [],
  });
  readonly rate: FrameRate;
  /** Speed of the play button: 1, or what the speed menu says. */
  readonly playSpeed = createStore(1);
  readonly #options: TransportOptions;
  #media: HTMLMediaElement | null = null;
  #seeker: FrameSeeker | null = null;
  #reverse: ReverseRun | null = null;
  #loudness = 1;
  #turn: ReturnType<typeof setTimeout> | undefined;
  /** When the medium was last asked for anew. */
  #asked = Number.NEGATIVE_INFINITY;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.rate = options.rate;
    this.frame.set(options.startAt);
    this.#patch({ frames: options.frames ?? 0 });
  }

  get playing(): boolean {
    return this.state.get().speed !== 0;
  }

  /** The element that plays, while there is one. */
  get media(): HTMLMediaElement | null {
    return this.#media;
  }

  /** The first and last frame that play now. */
  get played(): { first: number; last: number } {
    return playedFrames(this.range.get(), this.state.get().frames);
  }

  /** Takes over an element; call what it answers to let go of it. */
  attach(media: HTMLMediaElement): () => void {
    this.#media = media;
    this.setLoudness(this.#loudness);
    this.#seeker = new FrameSeeker(media, this.rate);
    const stopClock = watchFrames(media, this.rate, (frame, at) => this.#onPicture(frame, at));
    const abort = new AbortController();
    const on = (event: string, handler: () => void) =>
      media.addEventListener(event, handler, { signal: abort.signal });
    on('loadedmetadata', () => this.#onMetadata());
    on('error', () => this.#onError(media));
    on('progress', () => this.#onBuffered());
    on('waiting', () => this.#patch({ stalled: true }));
    on('playing', () => this.#patch({ stalled: false }));
    on('canplay', () => this.#patch({ stalled: false }));
    on('ended', () => this.#onEnd());
    if (media.error) this.#onError(media);
    else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) this.#onMetadata();
    return () => {
      abort.abort();
      clearTimeout(this.#turn);
      stopClock();
      this.#stopReverse();
      this.#seeker?.dispose();
      media.pause();
      this.#media = null;
      this.#seeker = null;
    };
  }

  /** Goes to a frame, playing on if it played; resolves with the frame on screen. */
  async seek(frame: number): Promise<number> {
    clearTimeout(this.#turn);
    this.#stopReverse();
    return this.#goTo(frame);
  }

  /** Pauses and goes `frames` on or back. */
  step(frames: number): void {
    const from = this.frame.get();
    this.#halt();
    void this.#goTo(from + frames);
  }

  play(speed = this.playSpeed.get()): void {
    const media = this.#media;
    if (!media || this.state.get().phase !== 'ready') return;
    this.#stopReverse();
    const { first, last } = this.played;
    const at = this.frame.get();
    this.#patch({ speed });
    if (speed < 0) {
      const from = at <= first || at > last ? last : at;
      this.#reverse = new ReverseRun(this, from, Math.abs(speed) * framesPerSecond(this.rate));
      media.pause();
      return;
    }
    media.playbackRate = Math.min(16, speed);
    if (at >= last || at < first) void this.#goTo(first);
    media.play().catch(() => this.#patch({ speed: 0 }));
  }

  pause(): void {
    const at = this.frame.get();
    this.#halt();
    void this.#goTo(at);
  }

  /** 0 is silent, 1 as loud as the medium is. */
  setLoudness(loudness: number): void {
    this.#loudness = Math.min(1, Math.max(0, loudness));
    if (!this.#media) return;
    this.#media.muted = this.#loudness === 0;
    this.#media.volume = this.#loudness;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** J and L. */
  shuttle(direction: -1 | 1): void {
    this.play(shuttleSpeed(this.state.get().speed, direction));
  }

  /** For the backwards run: shows a frame; answers false while the last one is still under way. */
  showWhileReversing(frame: number): boolean {
    if (this.#seeker?.busy) return false;
    void this.#goTo(frame);
    return true;
  }

  #halt(): void {
    clearTimeout(this.#turn);
    this.#stopReverse();
    this.#media?.pause();
    this.#patch({ speed: 0, stalled: false });
  }

  #goTo(frame: number): Promise<number> {
    const frames = this.state.get().frames;
    const target = frames > 0 ? clampFrame(frame, frames) : Math.max(0, Math.round(frame));
    this.frame.set(target);
    if (!this.#seeker || this.state.get().phase !== 'ready') return Promise.resolve(target);
    return this.#seeker.seek(target);
  }

  #stopReverse(): void {
    this.#reverse?.stop();
    this.#reverse = null;
  }

  #onPicture(frame: number, at: number): void {
    const seeker = this.#seeker;
    if (!seeker) return;
    const elsewhere = seeker.busy || at < seeker.foundAt;
    seeker.presented(frame);
    if (elsewhere || this.state.get().speed <= 0) return;
    const { last } = this.played;
    this.frame.set(Math.min(frame, last));
    if (frame >= last && this.range.get().out !== null) this.#onEnd();
  }

  #onEnd(): void {
    if (this.state.get().speed <= 0) return;
    const { first, last } = this.played;
    if (this.loop.get()) {
      // The last frame stays for its own time; nothing after it is shown meanwhile.
      this.#media?.pause();
      const { numerator, denominator } = this.rate;
      const stay = (1000 * denominator) / numerator / this.state.get().speed;
      clearTimeout(this.#turn);
      this.#turn = setTimeout(() => this.#again(first), stay);
      return;
    }
    this.#halt();
    void this.#goTo(last);
  }

  #again(first: number): void {
    if (this.state.get().speed <= 0) return;
    void this.#goTo(first);
    this.#media?.play().catch(() => this.#patch({ speed: 0 }));
  }

  #onMetadata(): void {
    const media = this.#media;
    if (!media) return;
    const counted = frameCount(Number.isFinite(media.duration) ? media.duration : 0, this.rate);
    this.#patch({ phase: 'ready', frames: this.#options.frames ?? counted });
    this.#onBuffered();
    void this.#goTo(this.frame.get());
  }

  /**
   * The store's own address that a file's led to is over after minutes, ours after hours: a medium is
   * asked for anew, once in a while, and goes on where it stood. One that has never played may be one
   * that the browser can't read, and is asked for anew once.
   */
  #onError(media: HTMLMediaElement): void {
    const now = performance.now();
    const isFirst = this.#asked === Number.NEGATIVE_INFINITY;
    const played = this.state.get().phase === 'ready';
    const again = isFirst || (played && now - this.#asked > ASK_AGAIN_AFTER);
    if (!again || media.error?.code === MediaError.MEDIA_ERR_DECODE) {
      this.#patch({ phase: 'failed', speed: 0 });
      return;
    }
    this.#asked = now;
    const { speed } = this.state.get();
    this.#halt();
    this.#patch({ phase: 'loading' });
    media.addEventListener('loadedmetadata', () => speed > 0 && this.play(speed), { once: true });
    // What it looked for will never be found.
    this.#seeker?.dispose();
    this.#seeker = new FrameSeeker(media, this.rate);
    void this.#askAgain(media);
  }

  async #askAgain(media: HTMLMediaElement): Promise<void> {
    const address = await this.#options.renew?.().catch(() => null);
    if (this.#media !== media) return;
    // Another address loads it by itself.
    if (typeof address === 'string') media.src = address;
    else media.load();
  }

  #onBuffered(): void {
    if (this.#media) this.#patch({ buffered: bufferedFrames(this.#media.buffered, this.rate) });
  }

  #patch(change: Partial<TransportState>): void {
    patchState(this.state, change);
  }
}
