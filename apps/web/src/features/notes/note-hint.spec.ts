import { expect, test } from '@jest/globals';
import { hintOf } from './note-hint.ts';

const frames = { counts: 'frames' } as NonNullable<Parameters<typeof hintOf>[0]>;

test('names keys to whoever has some, and none to a finger', () => {
  expect(hintOf(frames, true, true)).toBe(
    'Pause on a frame and press N to leave a note, or D to draw.',
  );
  expect(hintOf(frames, true, false)).toBe('Pause, then write or draw below.');
  expect(hintOf(null, false, false)).toBe('Write below.');
});
