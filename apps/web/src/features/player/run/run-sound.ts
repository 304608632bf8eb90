import { DEFAULT_FRAME_RATE, frameToSeconds } from '@jampot/domain';
import { ElementSound } from '../engine/element-sound.ts';
import type { FollowingSound } from '../engine/element-sound.ts';
import type { Played, RunPieces } from './run-pieces.ts';
import type { RunItem } from './run.types.ts';

/** Seconds before its first frame at which the next item's sound is loaded. */
const AHEAD_SECONDS = 5;

/** The sounds of media that play one after the other: the next one is loaded before it is due. */
export class RunSound implements FollowingSound {
  readonly #sounds = new Map<RunItem['id'], ElementSound>();
  readonly #round: () => Played | null;
  #pieces: RunPieces;
  #loudness = 1;

  /** @param round tells the frames that are played over and over; null where they are played once */
  constructor(pieces: RunPieces, round: () => Played | null) {
    this.#pieces = pieces;
    this.#round = round;
  }

  set(pieces: RunPieces): void {
    this.#pieces = pieces;
    const urls = new Map(pieces.items.map(({ id, source }) => [id, source.url]));
    for (const [id, sound] of this.#sounds) if (urls.get(id) !== sound.url) this.#close(id);
  }

  follow(frame: number, speed: number): void {
    const item = this.#pieces.placeOf(frame)?.item;
    const soon = this.#pieces.soon(frame, AHEAD_SECONDS, this.#round());
    const near = [...(item === undefined ? [] : [item]), ...soon.map((start) => start.item)];
    for (const id of this.#sounds.keys()) if (!near.some((one) => one.id === id)) this.#close(id);
    for (const one of near) this.#open(one);
    for (const [id, sound] of this.#sounds) {
      if (id === item?.id) sound.follow(frame, speed);
      else sound.pause();
    }
  }

  pause(): void {
    for (const sound of this.#sounds.values()) sound.pause();
  }

  setLoudness(loudness: number): void {
    this.#loudness = loudness;
    for (const sound of this.#sounds.values()) sound.setLoudness(loudness);
  }

  dispose(): void {
    for (const id of this.#sounds.keys()) this.#close(id);
  }

  #open(item: RunItem): void {
    const { kind, url, renew, frameRate } = item.source;
    if (this.#sounds.has(item.id) || (kind !== 'video' && kind !== 'audio')) return;
    const sound = new ElementSound();
    sound.setLoudness(this.#loudness);
    sound.set({
      url,
      renew,
      secondsAt: (frame) =>
        frameToSeconds(this.#pieces.placeOf(frame)?.frame ?? 0, frameRate ?? DEFAULT_FRAME_RATE),
    });
    this.#sounds.set(item.id, sound);
  }

  #close(id: RunItem['id']): void {
    this.#sounds.get(id)?.dispose();
    this.#sounds.delete(id);
  }
}
