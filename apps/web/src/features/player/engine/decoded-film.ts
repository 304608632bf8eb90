import { frameCount, secondsToFrame, seekTime } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import type { EncodedPacket } from 'mediabunny';
import { createStore } from '../../../lib/store.ts';
import { openFilm } from './film-file.ts';
import type { FilmFile } from './film-file.ts';
import type { FrameSource } from './frame-source.ts';
import type { PictureStore } from './picture-store.ts';

export interface FilmOptions {
  url: string;
  /** Asks for an address that is good now. */
  renew?: (() => Promise<string | null>) | undefined;
  rate: FrameRate;
  /** Frames when known; else counted from the film's length. */
  frames: number | null;
  store: PictureStore;
  /** Told whenever a picture has come, or the film has failed. */
  onChange: () => void;
}

/** Packets that wait for the decoder. */
const QUEUED = 4;
/** Packets given to it whose pictures have not come: some come in another order than they are shown. */
const UNANSWERED = 12;
/** Milliseconds that a read may take before it is said to wait for the network. */
const STARVED = 100;
/** Failures one after the other that end it: anew, then in software, then no more. */
const TRIES = 2;

/**
 * A film decoded by WebCodecs. It keeps the pictures that were asked for and decodes from the key frame
 * before the first one that is missing; a picture becomes a texture before the next one is decoded.
 */
export class DecodedFilm implements FrameSource {
  readonly phase = createStore<'loading' | 'ready' | 'failed'>('loading');
  readonly frames = createStore<number | null>(null);
  readonly size = createStore<{ width: number; height: number } | null>(null);
  readonly #options: FilmOptions;
  #film: FilmFile | null = null;
  #decoder: VideoDecoder | null = null;
  #wanted: readonly number[] = [];
  /** The packet to be decoded next; null behind the last one. */
  #next: EncodedPacket | null = null;
  /** The frame that comes out next; null when the decoder has to begin anew. */
  #position: number | null = null;
  /** The last frame whose packet the decoder has. */
  #fed = -1;
  #unanswered = 0;
  #failures = 0;
  /** The frame that could not be decoded, or one before it. */
  #failedAt = 0;
  /** When the read that it waits for began; null while it waits for none. */
  #readsSince: number | null = null;
  #disposed = false;
  #wake: (() => void) | null = null;

  constructor(options: FilmOptions) {
    this.#options = options;
    this.frames.set(options.frames);
    void this.#run();
  }

  want(frames: readonly number[]): void {
    const end = this.frames.get() ?? Number.POSITIVE_INFINITY;
    this.#wanted = frames.filter((frame) => frame < end);
    this.#options.store.want(this, new Set(this.#wanted));
    this.#wakeUp();
  }

  has(frame: number): boolean {
    return this.#options.store.has(this, frame);
  }

  picture(frame: number) {
    return this.#options.store.get(this, frame);
  }

  isStarved(): boolean {
    return this.#readsSince !== null && performance.now() - this.#readsSince > STARVED;
  }

  kept(): readonly number[] {
    return this.#options.store.framesOf(this);
  }

  dispose(): void {
    this.#disposed = true;
    this.#closeDecoder();
    this.#film?.close();
    this.#options.store.forget(this);
    this.#wakeUp();
  }

  async #run(): Promise<void> {
    const { url, renew, rate, onChange } = this.#options;
    try {
      const film = await openFilm(url, renew);
      if (this.#disposed) {
        film.close();
        return;
      }
      this.#film = film;
      this.size.set({ width: film.width, height: film.height });
      if (this.frames.get() === null) this.frames.set(frameCount(film.duration, rate));
      this.phase.set('ready');
      onChange();
      while (!this.#disposed) await this.#step(film);
    } catch {
      this.#fail();
    }
  }

  /** Gives the decoder a packet, or waits until there is something to do. */
  async #step(film: FilmFile): Promise<void> {
    const failures = this.#failures;
    const missing = this.#wanted.find((frame) => !this.has(frame));
    if (missing === undefined) return this.#sleep();
    try {
      const decoder = (await this.#reaches(film, missing))
        ? this.#decoder
        : await this.#beginAt(film, missing);
      if (this.#disposed || decoder === null || decoder !== this.#decoder) return undefined;
      return this.#hasEnough(decoder) ? await this.#sleep() : await this.#feed(film, decoder);
    } catch {
      // The decoder may have said so itself.
      return this.#failures === failures ? this.#retry() : undefined;
    }
  }

  /** Whether going on leads to a frame, and no key frame leads there sooner. */
  async #reaches(film: FilmFile, frame: number): Promise<boolean> {
    if (this.#decoder === null || this.#position === null || frame < this.#position) return false;
    if (this.#next === null || frame <= this.#fed) return true;
    const time = film.start + seekTime(frame, this.#options.rate);
    const key = await this.#read(film.packets.getKeyPacket(time, { metadataOnly: true }));
    return key === null || this.#next === null || key.timestamp <= this.#next.timestamp;
  }

  async #beginAt(film: FilmFile, frame: number): Promise<VideoDecoder | null> {
    const time = film.start + seekTime(frame, this.#options.rate);
    const key = await this.#read(keyPacketAt(film, time));
    if (key === null) throw new Error('The film has no key frame.');
    // Its bytes may have come when nobody looks for that frame any more.
    if (this.#disposed || !this.#wanted.includes(frame)) return null;
    const decoder = this.#openDecoder(film);
    this.#next = key;
    this.#position = Math.min(frame, this.#frameAt(key.timestamp));
    this.#fed = this.#position - 1;
    return decoder;
  }

  async #read<T>(packet: Promise<T>): Promise<T> {
    this.#readsSince = performance.now();
    try {
      return await packet;
    } finally {
      this.#readsSince = null;
    }
  }

  #hasEnough(decoder: VideoDecoder): boolean {
    if (this.#next === null || this.#unanswered >= UNANSWERED) return true;
    const isAhead = this.#wanted.some((frame) => frame > this.#fed && !this.has(frame));
    // Where pictures are shown in another order, a decoder that has nothing to do needs more packets.
    return decoder.decodeQueueSize >= (isAhead ? QUEUED : 1);
  }

  async #feed(film: FilmFile, decoder: VideoDecoder): Promise<void> {
    const packet = this.#next;
    if (packet === null) return;
    this.#unanswered += 1;
    this.#fed = Math.max(this.#fed, this.#frameAt(packet.timestamp));
    decoder.decode(packet.toEncodedVideoChunk());
    const next = await this.#read(film.packets.getNextPacket(packet));
    if (this.#decoder !== decoder) return;
    this.#next = next;
    if (next !== null) return;
    await decoder.flush();
    if (this.#decoder !== decoder) return;
    this.#endAt(this.#position ?? 0);
    // Behind its end a decoder begins with a key frame, or not at all.
    this.#position = null;
  }

  /** A film may be shorter than what is known of it says. */
  #endAt(end: number): void {
    if (end >= (this.frames.get() ?? 0)) return;
    this.frames.set(end);
    this.want(this.#wanted);
    this.#options.onChange();
  }

  #openDecoder(film: FilmFile): VideoDecoder {
    this.#closeDecoder();
    const decoder: VideoDecoder = new VideoDecoder({
      output: (picture) => this.#take(decoder, picture),
      error: () => {
        if (this.#decoder === decoder) this.#retry();
      },
    });
    decoder.addEventListener('dequeue', () => this.#wakeUp());
    decoder.configure({
      ...film.config,
      // Without it the decoder holds a picture back, and a paused one would be the frame before.
      optimizeForLatency: true,
      ...(this.#failures > 0 ? { hardwareAcceleration: 'prefer-software' } : {}),
    });
    this.#decoder = decoder;
    return decoder;
  }

  #take(decoder: VideoDecoder, picture: VideoFrame): void {
    if (this.#decoder !== decoder) {
      picture.close();
      return;
    }
    const { store, onChange, rate } = this.#options;
    const frame = this.#frameAt(picture.timestamp / 1e6);
    const lasts = secondsToFrame((picture.duration ?? 0) / 1e6, rate);
    // Numbers that the film leaves out show the picture that stands there, or the next one.
    const from = Math.min(frame, this.#position ?? frame);
    const end = frame + Math.max(1, lasts);
    for (const wanted of this.#wanted) {
      if (wanted < from || wanted >= end || this.has(wanted)) continue;
      store.put(this, wanted, picture, picture.displayWidth, picture.displayHeight);
    }
    picture.close();
    this.#position = Math.max(end, this.#position ?? 0);
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    if (frame >= this.#failedAt) this.#failures = 0;
    onChange();
    this.#wakeUp();
  }

  #frameAt(seconds: number): number {
    return secondsToFrame(seconds - (this.#film?.start ?? 0), this.#options.rate);
  }

  #retry(): void {
    this.#failures += 1;
    // Pictures before it are no sign that it can be read now.
    this.#failedAt = Math.max(this.#failedAt, this.#position ?? 0);
    if (this.#failures > TRIES) this.#fail();
    else this.#closeDecoder();
    this.#wakeUp();
  }

  #fail(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#closeDecoder();
    this.#film?.close();
    this.phase.set('failed');
    this.#options.onChange();
  }

  #closeDecoder(): void {
    const decoder = this.#decoder;
    this.#decoder = null;
    this.#next = null;
    this.#position = null;
    this.#unanswered = 0;
    this.#fed = -1;
    if (decoder !== null && decoder.state !== 'closed') decoder.close();
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #wakeUp(): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }
}

async function keyPacketAt({ packets }: FilmFile, seconds: number): Promise<EncodedPacket | null> {
  return (await packets.getKeyPacket(seconds)) ?? packets.getFirstKeyPacket();
}
