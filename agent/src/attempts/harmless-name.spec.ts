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
});
