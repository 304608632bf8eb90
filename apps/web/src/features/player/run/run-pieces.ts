import { DEFAULT_FRAME_RATE, framesPerSecond, STILL_SECONDS } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import { timebaseOfPieces } from '../engine/timebase.ts';
import type { RunItem, RunPlace } from './run.types.ts';

/** The first and the last frame that are played. */
export interface Played {
  readonly first: number;
  readonly last: number;
}

/** An item, and its own frame with which it begins. */
interface RunStart {
  readonly item: RunItem;
  readonly frame: number;
}

/** The items on one ruler: which frames of the whole each of them has. */
export class RunPieces {
  readonly items: readonly RunItem[];
  readonly #pieces: readonly { rate: FrameRate; frames: number; first: number; isStill: boolean }[];
  readonly timebase: ReturnType<typeof timebaseOfPieces>;

  /** @param counted frames of an item's medium, where more is known of it than its source says */
  constructor(items: readonly RunItem[], counted: (item: RunItem) => number | null) {
    this.items = items;
    let rate = DEFAULT_FRAME_RATE;
    this.#pieces = items.map((item) => {
      rate = item.source.frameRate ?? rate;
      return pieceOf(item, rate, counted(item) ?? item.source.frames ?? null, items.length === 1);
    });
    this.timebase = timebaseOfPieces(this.#pieces);
  }

  /** Frames of the whole at which items begin, without the first. */
  get cuts(): readonly number[] {
    return this.timebase.begins.slice(1);
  }

  /** The rate of an item, or for one without time that of the one before. */
  rateOf(index: number): FrameRate {
    return this.#pieces[index]?.rate ?? DEFAULT_FRAME_RATE;
  }

  indexAt(frame: number): number {
    return this.timebase.pieceAt(frame).index;
  }

  /**
   * Where the next items begin that are due within some seconds, each at its own frame.
   * @param round the frames that are played over and over; null where they are played once
   */
  soon(head: number, seconds: number, round: Played | null): readonly RunStart[] {
    const { timebase } = this;
    const end = timebase.startOf(head) + seconds;
    const last = round === null || head > round.last ? timebase.frames - 1 : round.last;
    const until = Math.min(timebase.frameAt(end), last);
    const near = this.#startsOf(this.indexAt(head) + 1, this.indexAt(until));
    const left = end - timebase.startOf(last + 1);
    const place = round === null || left < 0 ? null : this.placeOf(round.first);
    if (round === null || place === null) return near;
    const again = Math.min(timebase.frameAt(timebase.startOf(round.first) + left), round.last);
    const begin = { item: place.item, frame: place.frame };
    const others = this.#startsOf(this.indexAt(round.first) + 1, this.indexAt(again));
    return [...near, begin, ...others];
  }

  #startsOf(from: number, to: number): readonly RunStart[] {
    return this.items
      .slice(from, Math.max(from, to + 1))
      .map((item) => ({ item, frame: item.in ?? 0 }));
  }

  placeOf(frame: number): RunPlace | null {
    const { index, frame: inside, start } = this.timebase.pieceAt(frame);
    const item = this.items[index];
    const piece = this.#pieces[index];
    if (item === undefined || piece === undefined) return null;
    const own = piece.isStill ? 0 : piece.first + Math.min(inside, Math.max(0, piece.frames - 1));
    return { item, frame: own, start, frames: piece.frames };
  }

  /** The frame of the whole at an item's own frame, or the nearest one that is played; null without it. */
  frameOf(id: RunItem['id'], own: number): number | null {
    const index = this.items.findIndex((item) => item.id === id);
    const piece = this.#pieces[index];
    const start = this.timebase.begins[index];
    if (piece === undefined || start === undefined) return null;
    return start + Math.min(Math.max(0, own - piece.first), Math.max(0, piece.frames - 1));
  }
}

function pieceOf(item: RunItem, rate: FrameRate, counted: number | null, isAlone: boolean) {
  const isStill = item.source.kind !== 'video' && item.source.kind !== 'audio';
  const still = isAlone ? 1 : Math.round(STILL_SECONDS * framesPerSecond(rate));
  if (isStill) return { rate, frames: still, first: 0, isStill };
  if (counted === null) return { rate, frames: isAlone ? 1 : still, first: item.in ?? 0, isStill };
  const end = Math.max(0, counted - 1);
  const last = Math.min(item.out ?? end, end);
  const first = Math.min(item.in ?? 0, last);
  return { rate, frames: last - first + 1, first, isStill };
}
