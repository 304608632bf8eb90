import { createStore } from '../../../lib/store.ts';
import type { Store } from '../../../lib/store.ts';
import type { FrameSource } from './frame-source.ts';
import type { Picture } from './picture-store.ts';

/**
 * Frames to where a film that is behind meets the others, at most: a preview has a key frame among any six, and what
 * is read of it and decoded takes a moment.
 */
const MEETING = 8;
/** Seconds to there at most: of few frames a second even six last longer than anybody waits. */
const MEETING_WITHIN = 1 / 3;
/** Frames to where one that has its bytes again tries to be first, while the others live on what they have. */
const SOON = 2;
/** Frames of that store: they look no further ahead meanwhile, and leave it the machine. */
const STORE = 4;
/** Milliseconds that they stand still for it where they have nothing in store: less than they lose by its decoding beside theirs. */
const TURN = 250;

/** Parts of a frame that dividing seconds may be off by. */
const ROUNDING = 1e-6;

/** One medium of those that play together. */
export interface Track {
  readonly id: number;
  readonly source: FrameSource;
  /** Its own frame at one of the transport's; null where it shows nothing. */
  readonly frameAt: (frame: number) => number | null;
}

/** How a track that has its bytes again tries to be with the others at once. */
interface Attempt {
  /** The frame and the millisecond at which it began. */
  readonly since: number;
  readonly at: number;
  /** The others have pictures in store. */
  readonly stored: boolean;
}

/** The media that play together: which of them have a frame, and who is late. */
export class TrackGroup {
  /** Ids of those whose pictures can't be read. */
  readonly failed = createStore<readonly number[]>([]);
  /** Ids of those that nobody waits for until they have caught up. */
  readonly behind = createStore<readonly number[]>([]);
  /** Frames of each that may be kept at once. */
  most = Number.POSITIVE_INFINITY;
  #tracks: readonly Track[] = [];
  #meeting = MEETING;
  /** Tracks that nobody waits for until they have caught up, and how they first try to; null before they can. */
  readonly #skipped = new Map<number, Attempt | null>();

  /** @param lasts seconds of a frame */
  set(tracks: readonly Track[], lasts: number): void {
    this.#tracks = tracks;
    this.#meeting = Math.min(MEETING, Math.ceil(MEETING_WITHIN / lasts - ROUNDING));
    for (const id of this.#skipped.keys()) {
      if (!tracks.some((track) => track.id === id)) this.#skipped.delete(id);
    }
    this.tell();
  }

  skip(id: number): void {
    this.#skipped.set(id, null);
    this.tell();
  }

  /** Tells anew who has failed and who is behind. */
  tell(): void {
    const failed = this.#tracks.filter(isFailed).map(({ id }) => id);
    setIds(this.failed, failed);
    setIds(
      this.behind,
      [...this.#skipped.keys()].filter((id) => !failed.includes(id)),
    );
  }

  /** What is known of all: ready as soon as one is, failed when all are. */
  get phase(): 'loading' | 'ready' | 'failed' {
    const phases = this.#tracks.map(({ source }) => source.phase.get());
    if (phases.includes('ready')) return 'ready';
    return phases.length > 0 && phases.every((one) => one === 'failed') ? 'failed' : 'loading';
  }

  /** Whether all that is waited for have a frame. */
  isReady(frame: number): boolean {
    return (
      this.phase === 'ready' &&
      this.#tracks.every(
        (track) => this.#skipped.has(track.id) || isFailed(track) || hasFrame(track, frame),
      )
    );
  }

  /** Ids of those that don't have a frame and are waited for. */
  lateAt(frame: number): number[] {
    return this.#tracks
      .filter(
        (track) => !this.#skipped.has(track.id) && !isFailed(track) && !hasFrame(track, frame),
      )
      .map(({ id }) => id);
  }

  /** The pictures of a frame; null where nothing is shown, and none for a track that is late. */
  picturesAt(frame: number): ReadonlyMap<number, Picture | null> {
    const pictures = new Map<number, Picture | null>();
    for (const track of this.#tracks) {
      const { id, source, frameAt } = track;
      const own = isFailed(track) ? null : frameAt(frame);
      const picture = own === null ? null : source.picture(own);
      if (own === null || picture !== null) pictures.set(id, picture);
      if (picture !== null) this.#skipped.delete(id);
    }
    this.tell();
    return pictures;
  }

  /** Asks each for its own pictures of frames, the most urgent first. */
  want(frames: readonly number[], speed: number): void {
    const aheads = new Map(this.#tracks.map((track) => [track, this.#meets(track, frames, speed)]));
    const others = speed > 0 ? frames.slice(0, this.#othersLook(frames)) : frames;
    for (const [{ source, frameAt }, ahead] of aheads) {
      const own = (ahead > 0 ? meetingAhead(frames, ahead) : others)
        .map(frameAt)
        .filter((frame) => frame !== null);
      source.want([...new Set(own)].slice(0, this.most), speed);
    }
  }

  /** Frames ahead of the others at which a track that is behind is to meet them; 0 for one that goes along. */
  #meets({ id, source }: Track, frames: readonly number[], speed: number): number {
    const [since = 0] = frames;
    const before = this.#skipped.get(id);
    if (before === undefined || speed <= 0 || source.phase.get() !== 'ready') return 0;
    if (before === null || since < before.since || source.isStarved()) {
      const attempt = { since, at: this.#turnBegan(since), stored: this.#isStored(frames) };
      this.#skipped.set(id, source.isStarved() ? null : attempt);
      return attempt.stored ? SOON : 1;
    }
    if (!isOn(before, since)) return this.#meeting;
    return before.stored ? SOON : 1;
  }

  /** The millisecond at which the turn began that one is given now: several share it, so that the others stand once. */
  #turnBegan(frame: number): number {
    const underWay = [...this.#skipped.values()].find(
      (attempt) => attempt?.stored === false && isOn(attempt, frame),
    );
    return underWay?.at ?? performance.now();
  }

  /** Frames that those look ahead which go along, the one on screen counted in. */
  #othersLook(frames: readonly number[]): number {
    const [frame = 0, next = 0] = frames;
    const tries = this.#tracks.filter(({ id }) => isOn(this.#skipped.get(id) ?? null, frame));
    if (tries.length === 0) return frames.length;
    const isTurn = tries.some(
      (track) => this.#skipped.get(track.id)?.stored === false && !hasFrame(track, next),
    );
    return isTurn ? 1 : 1 + STORE;
  }

  /** Whether those that go along have pictures in store. */
  #isStored(frames: readonly number[]): boolean {
    const last = frames[STORE];
    return last !== undefined && this.isReady(last);
  }
}

/** Whether a track may still succeed as it first tried. */
function isOn(attempt: Attempt | null, frame: number): boolean {
  if (attempt === null || frame < attempt.since) return false;
  const { since, at, stored } = attempt;
  return stored ? frame - since <= SOON : performance.now() - at <= TURN;
}

/** Decoding as fast as all others play never catches them up: it begins where they will be. */
function meetingAhead(frames: readonly number[], meeting: number): readonly number[] {
  const [first = 0] = frames;
  const before = Array.from({ length: meeting }, (_, by) => first + by);
  return [...frames.map((frame) => frame + meeting), ...before];
}

function hasFrame({ source, frameAt }: Track, frame: number): boolean {
  const own = frameAt(frame);
  return own === null || source.has(own);
}

function isFailed({ source }: Track): boolean {
  return source.phase.get() === 'failed';
}

function setIds(store: Store<readonly number[]>, ids: readonly number[]): void {
  const before = store.get();
  if (before.length !== ids.length || before.some((id, at) => id !== ids[at])) store.set(ids);
}
