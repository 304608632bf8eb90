import { createStore } from '../../../lib/store.ts';
import type { FrameSource } from '../engine/frame-source.ts';
import { openPictures } from '../engine/open-pictures.ts';
import type { DetailedSource } from '../engine/open-pictures.ts';
import type { PictureStore } from '../engine/picture-store.ts';
import { isSeen } from './is-seen.ts';
import type { Played, RunPieces } from './run-pieces.ts';
import type { RunItem } from './run.types.ts';

/** Seconds before its first frame is due at which the next film is opened. */
const AHEAD_SECONDS = 5;
/** Its first frames that are decoded by then. */
const AHEAD_FRAMES = 8;
/** Items that are opened so: each has a decoder and pictures in memory, however short it is. */
const ITEMS_AHEAD = 2;

/**
 * The pictures of media that play one after the other, as if they were one. The film at the playhead, the
 * one before it and those of the next seconds are open; the others are not.
 */
export class RunPictures implements FrameSource {
  readonly phase = createStore<'loading' | 'ready' | 'failed'>('loading');
  readonly frames = createStore<number | null>(null);
  readonly size = createStore<{ width: number; height: number } | null>(null);
  readonly #store: PictureStore;
  readonly #onChange: () => void;
  readonly #onCount: () => void;
  readonly #round: () => Played | null;
  #pieces: RunPieces;
  readonly #opened = new Map<RunItem['id'], { url: string; source: DetailedSource }>();
  #current: RunItem['id'] | null = null;

  /**
   * @param onChange told whenever a picture has come, or a medium has failed
   * @param onCount told when a medium turned out to be of another length
   * @param round tells the frames that are played over and over; null where they are played once
   */
  constructor(
    store: PictureStore,
    pieces: RunPieces,
    onChange: () => void,
    onCount: () => void,
    round: () => Played | null,
  ) {
    this.#store = store;
    this.#pieces = pieces;
    this.#onChange = onChange;
    this.#onCount = onCount;
    this.#round = round;
  }

  /** Other items, or the same ones at other places: what stays open is not disturbed. */
  set(pieces: RunPieces): void {
    this.#pieces = pieces;
    this.frames.set(pieces.timebase.frames);
    const urls = new Map(pieces.items.map(({ id, source }) => [id, source.url]));
    for (const [id, { url }] of this.#opened) if (urls.get(id) !== url) this.#close(id);
  }

  /** Frames that an item's medium turned out to have; null while that is unknown. */
  counted(id: RunItem['id']): number | null {
    return this.#opened.get(id)?.source.frames.get() ?? null;
  }

  /** Pixels of an item's pictures; null while they are unknown. */
  sizeOf(item: RunItem): { width: number; height: number } | null {
    const { width, height } = item.source;
    if (width && height) return { width, height };
    return this.#opened.get(item.id)?.source.size.get() ?? null;
  }

  /** Whether there are no pictures at a frame, and none will come. */
  isBlank(frame: number): boolean {
    const place = this.#pieces.placeOf(frame);
    return place !== null && this.#opened.get(place.item.id)?.source.phase.get() === 'failed';
  }

  want(frames: readonly number[], speed: number): void {
    const [head] = frames;
    if (head === undefined) return;
    const own = new Map<RunItem['id'], { item: RunItem; frames: number[] }>();
    for (const frame of frames) {
      const place = this.#pieces.placeOf(frame);
      if (place === null) continue;
      const wanted = own.get(place.item.id) ?? { item: place.item, frames: [] };
      wanted.frames.push(place.frame);
      own.set(place.item.id, wanted);
    }
    const most = own.size + ITEMS_AHEAD;
    for (const { item, frame: first } of this.#pieces.soon(head, AHEAD_SECONDS, this.#round())) {
      if (own.has(item.id)) continue;
      if (own.size >= most) break;
      const begin = Array.from({ length: AHEAD_FRAMES }, (_, by) => first + by);
      own.set(item.id, { item, frames: begin });
    }
    const at = this.#pieces.indexAt(head);
    this.#current = this.#pieces.items[at]?.id ?? null;
    const before = this.#pieces.items[at - 1]?.id;
    for (const id of this.#opened.keys()) if (!own.has(id) && id !== before) this.#close(id);
    for (const { item, frames: wanted } of own.values()) {
      this.#open(item).want([...new Set(wanted)], item.id === this.#current ? speed : 0);
    }
    if (before !== undefined && !own.has(before)) this.#opened.get(before)?.source.want([], 0);
    this.#tellPhase();
  }

  has(frame: number): boolean {
    const place = this.#pieces.placeOf(frame);
    if (place === null) return false;
    const source = this.#opened.get(place.item.id)?.source;
    return source !== undefined && (source.phase.get() === 'failed' || source.has(place.frame));
  }

  picture(frame: number) {
    const place = this.#pieces.placeOf(frame);
    return place === null
      ? null
      : (this.#opened.get(place.item.id)?.source.picture(place.frame) ?? null);
  }

  isStarved(): boolean {
    const current = this.#current === null ? undefined : this.#opened.get(this.#current);
    return current?.source.isStarved() ?? false;
  }

  /** Frames of the whole whose pictures are kept, ascending. */
  kept(): readonly number[] {
    const frames = [...this.#opened].flatMap(([id, { source }]) =>
      source.kept().flatMap((own) => {
        const frame = this.#pieces.frameOf(id, own);
        return frame !== null && this.#pieces.placeOf(frame)?.frame === own ? [frame] : [];
      }),
    );
    return frames.toSorted((a, b) => a - b);
  }

  /** Forgets an item that could not be read: it is opened anew when it is wanted. */
  reopen(id: RunItem['id']): void {
    this.#close(id);
    this.#tellPhase();
  }

  dispose(): void {
    for (const id of this.#opened.keys()) this.#close(id);
  }

  #open(item: RunItem): DetailedSource {
    const known = this.#opened.get(item.id);
    if (known !== undefined) return known.source;
    const source = openPictures(item.source, this.#store, () => this.#changed());
    source.frames.subscribe(this.#onCount);
    source.setDetail('full');
    this.#opened.set(item.id, { url: item.source.url, source });
    return source;
  }

  #close(id: RunItem['id']): void {
    this.#opened.get(id)?.source.dispose();
    this.#opened.delete(id);
  }

  #changed(): void {
    this.#tellPhase();
    this.#onChange();
  }

  /** One that fails ends only a run of its own; among others it is passed over, and a sound is heard all the same. */
  #tellPhase(): void {
    const current = this.#current === null ? undefined : this.#opened.get(this.#current);
    const phase = current?.source.phase.get() ?? 'loading';
    const { items } = this.#pieces;
    const isEnd = items.length === 1 && items.every(isSeen);
    this.phase.set(phase === 'failed' && !isEnd ? 'ready' : phase);
    this.size.set(current?.source.size.get() ?? null);
  }
}
