import { describe, expect, test } from '@jest/globals';
import { frameRate } from '@jampot/domain';
import type { PlayerSource } from '../../features/player/index.ts';
import { frameOfPlace, placeOfFrame, readPlace } from './frame-places.ts';

const film = (start: Partial<PlayerSource>): PlayerSource => ({
  kind: 'video',
  url: '/files/1',
  fileName: 'a.mov',
  frameRate: frameRate(60_000, 1001),
  frames: 10_000,
  ...start,
});
/** As `-timecode 01:00:00;00` writes it. */
const DROP = film({ startTimecode: 215_784, dropFrame: true });

describe('a place in an address', () => {
  test.each([
    [0, '01:00:00;00'],
    [59, '01:00:00;59'],
    [3600, '01:01:00;04'],
  ])('counts from the start timecode, drop-frame: frame %d', (frame, place) => {
    expect(placeOfFrame(DROP, frame)).toBe(place);
    expect(frameOfPlace(DROP, place)).toBe(frame);
  });

  test.each([
    [1001, 23, 1024],
    [-10, 3, -7],
  ])('counts from the number of the first frame: %d', (startFrame, frame, place) => {
    expect(placeOfFrame(film({ startFrame }), frame)).toBe(place);
    expect(frameOfPlace(film({ startFrame }), place)).toBe(frame);
  });

  test('has no name of its own where nothing is known of a start', () => {
    expect(placeOfFrame(film({}), 12)).toBeNull();
    expect(placeOfFrame(null, 12)).toBeNull();
    expect(placeOfFrame(film({ kind: 'pdf', startFrame: 5 }), 1)).toBeNull();
  });

  test('that the medium has not is its beginning', () => {
    expect(frameOfPlace(DROP, '02:00:00;00')).toBe(0);
    expect(frameOfPlace(DROP, '01:01:00;00')).toBe(0);
    expect(frameOfPlace(film({ startFrame: 1001 }), 12)).toBe(0);
    expect(frameOfPlace(null, 12)).toBe(0);
  });

  test.each([
    ['01:00:00;12', '01:00:00;12'],
    ['1024', 1024],
    [-7, -7],
    ['soon', undefined],
    ['1'.repeat(40), undefined],
    [{}, undefined],
  ])('is read of %p as %p', (written, place) => {
    expect(readPlace(written)).toBe(place);
  });
});
