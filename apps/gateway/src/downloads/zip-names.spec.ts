import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { safeName, ZipNames } from './zip-names.ts';

const zipNames = (wanted: readonly string[]): string[] => {
  const names = new ZipNames();
  return wanted.map((name) => names.next(name));
};

describe('names in a zip', () => {
  test('are made unique in any case, before the extension', () => {
    expect(zipNames(['sh010.mov', 'SH010.MOV', 'sh010.mov', 'sh010 (2).mov'])).toEqual([
      'sh010.mov',
      'SH010 (2).MOV',
      'sh010 (3).mov',
      'sh010 (2) (2).mov',
    ]);
  });

  test('take no more looks when all of them are the same', () => {
    const looks = jest.spyOn(Set.prototype, 'has');
    try {
      const made = zipNames(Array<string>(2000).fill('shot.mov'));
      expect(made.at(-1)).toBe('shot (2000).mov');
      expect(looks.mock.calls.length).toBeLessThan(3 * made.length);
    } finally {
      looks.mockRestore();
    }
  });

  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\a.exe', 'C__Windows_a.exe'],
    ['/abs.mov', '_abs.mov'],
    ['..', 'file'],
    ['', 'file'],
    ['.hidden', 'hidden'],
    ['con.mp4', '_con.mp4'],
    ['shot\u0000\u202Egpj.mov', 'shotgpj.mov'],
    ['dot. ', 'dot'],
    ['Überblick 夜.mov', 'Überblick 夜.mov'],
  ])('%p becomes %p', (wanted, name) => {
    expect(safeName(wanted)).toBe(name);
  });

  test('whatever was asked for are safe, short and each once', () => {
    const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 20 });
    fc.assert(
      fc.property(names, (wanted) => {
        const made = zipNames(wanted);
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(wanted.length);
        for (const name of made) {
          expect(name).not.toBe('');
          expect(name).not.toMatch(/[/\\:]|^\.|^\s|[. ]$/u);
          expect(Buffer.byteLength(name)).toBeLessThan(255);
        }
      }),
    );
  });
});
