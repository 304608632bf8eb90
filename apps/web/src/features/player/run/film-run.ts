import { createStore } from '../../../lib/store.ts';
import { FilmScreen } from '../engine/film-screen.ts';
import { FilmTransport } from '../engine/film-transport.ts';
import type { Picture } from '../engine/picture-store.ts';
import type { Track } from '../engine/track-group.ts';
import { spansOf } from '../transport/buffered-frames.ts';
import { isSeen } from './is-seen.ts';
import { RunPictures } from './run-pictures.ts';
import { RunPieces } from './run-pieces.ts';
import { RunSound } from './run-sound.ts';
import type { RunItem, RunPlace } from './run.types.ts';

const UNKNOWN = { width: 1920, height: 1080 };
/** Pixels of the longest side that a canvas surely has. */
const LONGEST = 8192;
/** Milliseconds between two looks at which frames are kept. */
const TELL_KEPT = 250;
/** The one track of a run. */
const TRACK = 0;

/** One medium or several one after the other, without a gap: their transport and the canvas that shows them. */
export class FilmRun {
  readonly screen: FilmScreen;
  readonly transport: FilmTransport;
  /** The item at the playhead; null while there are none. */
  readonly item = createStore<RunItem | null>(null);
  /** Pixels of the picture on screen, as they are meant to be seen. */
  readonly size = createStore(UNKNOWN);
  /** Whether any picture is on screen. */
  readonly hasPicture = createStore(false);
  /** Whether the item at the playhead has pictures, and they can't be read. */
  readonly isUnread = createStore(false);
  readonly #pictures: RunPictures;
  readonly #sound: RunSound;
  #pieces: RunPieces;
  #telling: ReturnType<typeof setTimeout> | null = null;

  /**
   * @param startAt the item to begin with, and its own frame; of the first one, where there is no such item
   * @throws without WebGL 2
   */
  constructor(items: readonly RunItem[], startAt: { id: RunItem['id'] | null; frame: number }) {
    this.#pieces = new RunPieces(items, () => null);
    this.screen = new FilmScreen(() => this.transport.refresh());
    const round = () => (this.transport.loop.get() ? this.transport.played : null);
    this.#sound = new RunSound(this.#pieces, round);
    this.#pictures = new RunPictures(
      this.screen.store,
      this.#pieces,
      () => this.transport.refresh(),
      () => this.set(this.#pieces.items),
      round,
    );
    this.transport = new FilmTransport({
      timebase: this.#pieces.timebase,
      startAt: this.#startOf(startAt),
      show: (pictures, frame) => this.#show(pictures, frame),
      sound: this.#sound,
    });
    this.screen.arrange((pictures) => this.#arrange(pictures));
    this.transport.frame.subscribe(() => this.#tellItem());
    this.#apply();
  }

  get pieces(): RunPieces {
    return this.#pieces;
  }

  /** Shows other items; the playhead stays at its frame of the item it is in, where that is still there. */
  set(items: readonly RunItem[]): void {
    const before = this.#pieces.placeOf(this.transport.frame.get());
    const at = this.transport.frame.get();
    this.#pieces = new RunPieces(items, ({ id }) => this.#pictures.counted(id));
    this.#apply();
    const again = before === null ? null : this.#pieces.frameOf(before.item.id, before.frame);
    const next = Math.min(again ?? at, Math.max(0, this.#pieces.timebase.frames - 1));
    if (next !== at) void this.transport.seek(next);
  }

  /** Opens the item at the playhead anew, whose pictures could not be read. */
  tryAgain(): void {
    const item = this.item.get();
    if (item === null) return;
    this.isUnread.set(false);
    this.#pictures.reopen(item.id);
    this.transport.refresh();
  }

  placeOf(frame: number): RunPlace | null {
    return this.#pieces.placeOf(frame);
  }

  /** The picture on screen in its own resolution, as PNG. Rejects where there is none. */
  async capture(): Promise<Blob> {
    await this.transport.seek(this.transport.frame.get());
    if (!this.hasPicture.get()) throw new Error('There is no picture yet.');
    this.screen.draw();
    return new Promise((resolve, reject) => {
      this.screen.canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('This browser can’t draw.'));
        else resolve(blob);
      }, 'image/png');
    });
  }

  dispose(): void {
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.transport.dispose();
    this.#pictures.dispose();
    this.screen.dispose();
  }

  #startOf({ id, frame }: { id: RunItem['id'] | null; frame: number }): number {
    const first = this.#pieces.items[0]?.id;
    return this.#pieces.frameOf(id ?? first ?? '', frame) ?? frame;
  }

  #apply(): void {
    this.#pictures.set(this.#pieces);
    this.#sound.set(this.#pieces);
    const track: Track = {
      id: TRACK,
      source: this.#pictures,
      frameAt: (frame) => frame,
    };
    this.transport.setTracks([track], this.#pieces.timebase);
    this.#tellItem();
  }

  #tellItem(): void {
    this.item.set(this.#pieces.placeOf(this.transport.frame.get())?.item ?? null);
  }

  #show(pictures: ReadonlyMap<number, Picture | null>, frame: number): void {
    const item = this.#pieces.placeOf(frame)?.item;
    const picture = pictures.get(TRACK) ?? null;
    const isBlank = picture === null && this.#pictures.isBlank(frame);
    const size = (item === undefined ? null : this.#pictures.sizeOf(item)) ?? picture ?? UNKNOWN;
    const { width, height } = this.size.get();
    if (size.width !== width || size.height !== height) {
      this.size.set({ width: size.width, height: size.height });
    }
    if (picture !== null) {
      const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
      this.screen.resize(Math.round(picture.width * scale), Math.round(picture.height * scale));
    }
    this.screen.show(isBlank ? new Map([[TRACK, null]]) : pictures);
    if (picture !== null || isBlank) this.hasPicture.set(picture !== null);
    this.isUnread.set(isBlank && item !== undefined && isSeen(item));
    this.#tellKept();
  }

  /** What is kept changes with every picture, and is looked at by people. */
  #tellKept(): void {
    if (this.#telling !== null) return;
    this.#telling = setTimeout(() => {
      this.#telling = null;
      const { state } = this.transport;
      state.set({ ...state.get(), buffered: spansOf(this.#pictures.kept()) });
    }, TELL_KEPT);
  }

  #arrange(pictures: ReadonlyMap<number, Picture>) {
    const { width, height } = this.screen.canvas;
    const whole = { x: 0, y: 0, width, height };
    const picture = pictures.get(TRACK);
    return {
      tiles:
        picture === undefined
          ? []
          : [
              {
                clip: whole,
                first: { picture, at: whole },
                second: null,
                mix: { kind: 'first' } as const,
              },
            ],
      grade: { exposure: 0, gamma: 1 },
    };
  }
}
