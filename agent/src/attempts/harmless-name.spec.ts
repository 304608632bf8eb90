import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { harmlessName } from './harmless-name.ts';

describe('a harmless name', () => {
  test.each([
    ['shot 010 v2.blend', 'shot_010_v2.blend'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\show\\a.mov', 'a.mov'],
    ['-i.mov', 'i.mov'],
    ['%04d.exr', '04d.exr'],
    ['Überblick.mov', 'Uberblick.mov'],
    ['nul.txt', 'file-nul.txt'],
    ['...', 'file'],
    ['.mov', 'mov'],
    ['', 'file'],
    ['動画.mp4', 'file.mp4'],
    ['видео.mp4', 'file.mp4'],
    ['../🎬.blend', 'file.blend'],
    ['- _.mov', 'file.mov'],
    ['動画', 'file'],
    ['動画v2.tar.gz', 'v2.tar.gz'],
    ['shot.видео', 'shot._'],
  ])('%j becomes %j', (name, harmless) => {
    expect(harmlessName(name)).toBe(harmless);
  });

  test('holds nothing that a program could read as more than a name', () => {
    const nasty = fc.string({
      unit: fc.constantFrom(...'ab.-_/\\ $`;|&%*?"\'\n\0é中🎬'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(nasty, (name) => {
        const harmless = harmlessName(name);
        expect(harmless).toMatch(/^\w[\w.-]*$/u);
        expect(harmless.length).toBeLessThanOrEqual(140);
      }),
      { numRuns: 10_000 },
    );
  });

  test('keeps the extension of whatever name has one', () => {
    const stem = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(stem, (any) => {
        const named = any.replaceAll(/[/\\]/gu, '-');
        expect(harmlessName(`${named}.mp4`)).toMatch(/\.mp4$/u);
      }),
      { numRuns: 10_000 },
    );
  });
});
