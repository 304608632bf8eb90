import { describe, expect, test } from '@jest/globals';
import { fileBaseName, fileNameProblem } from './file-names.ts';

describe('the name of a file', () => {
  test.each([
    ['shot.mov', 'shot.mov'],
    ['/mnt/show/shot.mov', 'shot.mov'],
    ['X:\\show\\shot.mov ', 'shot.mov'],
    ['show/', ''],
  ])('of %p is %p', (name, base) => {
    expect(fileBaseName(name)).toBe(base);
  });

  test.each([
    `${'x'.repeat(251)}.mov`,
    `${'🎬'.repeat(251)}.mov`,
    `${'folder/'.repeat(100)}shot.mov`,
    'zero\u200bwidth.png',
    '',
  ])('is fine up to 255 characters, wherever it came from', (name) => {
    expect(fileNameProblem(name)).toBeNull();
  });

  test.each(['a\u0007b.mp4', 'pass\u0000wd.png', '/mnt/a\nb.mov'])(
    'is refused with control characters: %j',
    (name) => {
      expect(fileNameProblem(name)).toBe('Invalid characters used.');
    },
  );

  test.each([`${'x'.repeat(252)}.mov`, `${'🎬'.repeat(256)}`, `/mnt/${'x'.repeat(300)}.mp4`])(
    'is refused beyond that',
    (name) => {
      expect(fileNameProblem(name)).toBe(
        "The file's name is too long. No more than 255 characters.",
      );
    },
  );
});
