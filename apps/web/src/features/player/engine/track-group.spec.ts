import { describe, expect, it } from '@jest/globals';
import { createStore } from '../../../lib/store.ts';
import type { FrameSource } from './frame-source.ts';
import { TrackGroup } from './track-group.ts';
import type { Track } from './track-group.ts';

const texture: WebGLTexture = {};
/** Seconds of a frame. */
const FRAME = 1 / 25;

function film(id: number, frames: ReadonlySet<number>) {
  let isStarved = false;
  const wanted: (readonly number[])[] = [];
  const phase = createStore<'loading' | 'ready' | 'failed'>('ready');
  const source: FrameSource = {
    phase,
    frames: createStore<number | null>(100),
    size: createStore<{ width: number; height: number } | null>(null),
    want: (of) => wanted.push(of),
    has: (frame) => frames.has(frame),
    picture: (frame) => (frames.has(frame) ? { texture, width: id, height: 1 } : null),
    kept: () => [],
    isStarved: () => isStarved,
    dispose: () => undefined,
  };
  const track: Track = { id, source, frameAt: (frame) => frame };
  const starve = (is: boolean) => {
    isStarved = is;
  };
  return { track, phase, wanted, starve };
}

describe('media that play together', () => {
  it('tell who has failed: nobody waits for it, and its last picture goes', () => {
    const [one, other] = [film(1, new Set([5])), film(2, new Set([4, 5]))];
    const group = new TrackGroup();
    group.set([one.track, other.track], FRAME);
    other.phase.set('failed');
    group.tell();
    expect(group.failed.get()).toEqual([2]);
    expect(group.isReady(5)).toBe(true);
    expect(group.lateAt(5)).toEqual([]);
    expect([...group.picturesAt(5)]).toEqual([
      [1, expect.objectContaining({ width: 1 })],
      [2, null],
    ]);
  });

  it('tell who is behind until it has caught up', () => {
    const frames = new Set<number>();
    const [one, other] = [film(1, new Set([5, 6])), film(2, frames)];
    const group = new TrackGroup();
    group.set([one.track, other.track], FRAME);
    expect(group.lateAt(5)).toEqual([2]);
    group.skip(2);
    expect(group.behind.get()).toEqual([2]);
    expect([...group.picturesAt(5).keys()]).toEqual([1]);
    frames.add(6);
    expect([...group.picturesAt(6).keys()]).toEqual([1, 2]);
    expect(group.behind.get()).toEqual([]);
  });

  it('ask for no more frames than may be kept, the most urgent ones', () => {
    const one = film(1, new Set());
    const group = new TrackGroup();
    group.set([one.track], FRAME);
    group.most = 3;
    group.want([5, 6, 7, 8], 1);
    expect(one.wanted).toEqual([[5, 6, 7]]);
  });

  it('meet one that is behind soon, or at its next key frame, at most a third of a second on', () => {
    const one = film(1, new Set());
    const group = new TrackGroup();
    group.set([one.track], FRAME);
    group.skip(1);
    const wantedAt = (frame: number) => {
      group.want([frame, frame + 1], 1);
      return one.wanted.at(-1)?.[0];
    };
    // Who decodes fast enough is there at once.
    expect([40, 41, 43, 46].map(wantedAt)).toEqual([42, 43, 45, 48]);
    expect(one.wanted.at(-1)).toContain(46);
    expect(wantedAt(47)).toBe(55);
    // A key frame on the way there does as well.
    expect(one.wanted.at(-1)).toContain(48);
  });

  it('count how long one tries from when it has bytes again, and leave it the machine meanwhile', () => {
    const [one, other] = [film(1, new Set()), film(2, new Set())];
    const group = new TrackGroup();
    group.set([one.track, other.track], FRAME);
    group.skip(2);
    const wantedAt = (frame: number) => {
      group.want(
        Array.from({ length: 9 }, (_, by) => frame + by),
        1,
      );
      return { others: one.wanted.at(-1)?.length, late: other.wanted.at(-1)?.[0] };
    };
    other.starve(true);
    expect([0, 30].map(wantedAt)).toEqual([
      { others: 9, late: 2 },
      { others: 9, late: 32 },
    ]);
    other.starve(false);
    expect([31, 37, 38].map(wantedAt)).toEqual([
      { others: 5, late: 33 },
      { others: 5, late: 39 },
      { others: 9, late: 46 },
    ]);
  });

  it('meet no later where frames last longer', () => {
    const one = film(1, new Set());
    const group = new TrackGroup();
    group.set([one.track], 1 / 12);
    group.skip(1);
    for (const frame of [40, 47]) group.want([frame], 1);
    expect(one.wanted.at(-1)?.[0]).toBe(51);
  });

  it('forget who was taken away', () => {
    const [one, other] = [film(1, new Set([5])), film(2, new Set())];
    const group = new TrackGroup();
    group.set([one.track, other.track], FRAME);
    group.skip(2);
    group.set([one.track], FRAME);
    expect(group.behind.get()).toEqual([]);
  });
});
