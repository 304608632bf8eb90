import { expect, test } from '@jest/globals';
import type { MediaFacts } from '@jampot/contracts';
import { mediaFacts } from './media-facts.ts';

const sequence = (missing: MediaFacts['missing']): MediaFacts =>
  ({
    kind: 'video',
    width: null,
    height: null,
    frame_rate: null,
    frames: 30,
    duration: null,
    start_timecode: null,
    codec: 'exr',
    has_sound: false,
    pages: null,
    missing,
  }) as MediaFacts;
const missingOf = (media: MediaFacts) => new Map(mediaFacts(media, false)).get('Missing');

test('a sequence with holes says which frames are missing', () => {
  const holes = sequence([
    [1005, 1006],
    [1020, 1020],
  ]);
  expect(missingOf(holes)).toBe('1005–1006, 1020');
});

test('a sequence with many holes names the first, and says how many there are more', () => {
  const every = Array.from({ length: 25 }, (_, i): [number, number] => [2 * i, 2 * i]);
  expect(missingOf(sequence(every))).toMatch(/^0, 2, .*, 38 and 5 more$/u);
});

test('what is whole says nothing of it', () => {
  expect(missingOf(sequence(undefined))).toBeUndefined();
});
