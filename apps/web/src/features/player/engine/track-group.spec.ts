import { afterEach, describe, expect, it, jest } from '@jest/globals';
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

afterEach(() => {
  jest.restoreAllMocks();
});

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

  it('stand still for one that has its bytes again, and after a moment meet it at a key frame', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const frames = new Set<number>();
    const [one, other] = [film(1, new Set([40])), film(2, frames)];
    const group = new TrackGroup();
    group.set([one.track, other.track], FRAME);
    group.skip(2);
    const wanted = () => {
      group.want([40, 41, 42], 1);
      return { others: one.wanted.at(-1), late: other.wanted.at(-1)?.[0] };
    };
    other.starve(true);
    expect(wanted()).toEqual({ others: [40, 41, 42], late: 41 });
    other.starve(false);
    expect(wanted()).toEqual({ others: [40], late: 41 });
    now.mockReturnValue(1250);
    expect(wanted()).toEqual({ others: [40], late: 41 });
    now.mockReturnValue(1251);
    expect(wanted()).toEqual({ others: [40, 41, 42], late: 48 });
    // A key frame on the way there does as well.
    expect(other.wanted.at(-1)).toContain(41);
  });

  it('stand still once for two that have their bytes again one after the other', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const [one, ...others] = [film(1, new Set([40])), film(2, new Set()), film(3, new Set())];
    const group = new TrackGroup();
    group.set(
      [one, ...others].map(({ track }) => track),
      FRAME,
    );
    for (const { track, starve } of others) {
      group.skip(track.id);
      starve(true);
    }
    const wantedAt = (time: number) => {
      now.mockReturnValue(time);
      group.want([40, 41, 42], 1);
      return one.wanted.at(-1)?.length;
    };
    expect(wantedAt(1000)).toBe(3);
    others[0]?.starve(false);
    expect(wantedAt(1000)).toBe(1);
    others[1]?.starve(false);
    expect([1200, 1250, 1251].map(wantedAt)).toEqual([1, 1, 3]);
  });

  it('go on as soon as one that they stood still for is there', () => {
    const [one, other] = [film(1, new Set([40])), film(2, new Set([41]))];
    const group = new TrackGroup();
    group.set([one.track, other.track], FRAME);
    group.skip(2);
    group.want([40, 41, 42], 1);
    expect(one.wanted.at(-1)).toEqual([40, 41, 42]);
  });

  it('count how long one tries from when it has bytes again, and leave it the machine meanwhile', () => {
    // The others have pictures in store, so that it need not go far.
    const stored = new Set(Array.from({ length: 60 }, (_, frame) => frame));
    const [one, other] = [film(1, stored), film(2, new Set())];
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
    expect([31, 33, 34].map(wantedAt)).toEqual([
      { others: 5, late: 33 },
      { others: 5, late: 35 },
      { others: 9, late: 42 },
    ]);
  });

  it('meet no later where frames last longer', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const one = film(1, new Set());
    const group = new TrackGroup();
    group.set([one.track], 1 / 12);
    group.skip(1);
    group.want([40], 1);
    now.mockReturnValue(2000);
    group.want([47], 1);
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
