/** What is heard: a file, and its own second at a frame of the transport. */
export interface HeardSound {
  readonly url: string;
  /** Asks for an address that is good now. */
  readonly renew?: (() => Promise<string | null>) | undefined;
  readonly secondsAt: (frame: number) => number;
}

/** What is heard beside pictures. */
export interface FollowingSound {
  /** Plays along from a frame on. @param speed signed; backwards is silent */
  follow: (frame: number, speed: number) => void;
  pause: () => void;
  /** 0 is silent, 1 as loud as the medium is. */
  setLoudness: (loudness: number) => void;
  dispose: () => void;
}

/** Seconds off the pictures up to which nothing is done, and from which it is sent to its place. */
const CLOSE = 0.04;
const FAR = 0.3;
/** Milliseconds: a sound that breaks off sooner again can't be read. */
const ASK_AGAIN_AFTER = 10_000;

/** The sound of one medium, by an element that nobody sees; it follows the pictures, never leads them. */
export class ElementSound implements FollowingSound {
  readonly #audio = new Audio();
  #heard: HeardSound | null = null;
  #renewed = Number.NEGATIVE_INFINITY;

  constructor() {
    this.#audio.preload = 'auto';
    this.#audio.crossOrigin = 'anonymous';
    this.#audio.addEventListener('error', () => void this.#renew());
  }

  /** The address that it was given; null without a sound. */
  get url(): string | null {
    return this.#heard?.url ?? null;
  }

  set(heard: HeardSound | null): void {
    if (heard?.url !== this.#heard?.url) {
      this.#audio.pause();
      if (heard === null) this.#audio.removeAttribute('src');
      else this.#audio.src = heard.url;
    }
    this.#heard = heard;
  }

  follow(frame: number, speed: number): void {
    const audio = this.#audio;
    if (this.#heard === null || speed <= 0 || audio.error !== null) {
      this.pause();
      return;
    }
    const seconds = this.#heard.secondsAt(frame);
    if (seconds < 0 || (Number.isFinite(audio.duration) && seconds > audio.duration)) {
      this.pause();
      return;
    }
    const late = seconds - audio.currentTime;
    if (Math.abs(late) > FAR && !audio.seeking) audio.currentTime = seconds;
    const nudge = Math.abs(late) <= CLOSE ? 1 : late > 0 ? 1.06 : 0.94;
    const rate = Math.min(16, speed * nudge);
    if (audio.playbackRate !== rate) audio.playbackRate = rate;
    if (audio.paused) audio.play().catch(() => undefined);
  }

  pause(): void {
    if (!this.#audio.paused) this.#audio.pause();
  }

  setLoudness(loudness: number): void {
    this.#audio.muted = loudness === 0;
    this.#audio.volume = Math.min(1, Math.max(0, loudness));
  }

  dispose(): void {
    this.set(null);
  }

  /** An address is good for some hours, and a file without a sound fails at once. */
  async #renew(): Promise<void> {
    const heard = this.#heard;
    if (heard === null || performance.now() - this.#renewed < ASK_AGAIN_AFTER) return;
    this.#renewed = performance.now();
    const address = await heard.renew?.().catch(() => null);
    if (typeof address === 'string' && this.#heard === heard) this.#audio.src = address;
  }
}
