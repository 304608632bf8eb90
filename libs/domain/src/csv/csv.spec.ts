import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readCsv, writeCsv } from './csv.ts';

describe('CSV', () => {
  test('is read back as it was written, whatever the cells hold', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', "'=1", "''@x", '-5', 'a,b', 'a;b', 'a\tb', 'a\r\nb', '"', '""'),
    );
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(table, (cells) => {
        const rows = cells.map((row, index) => [`row ${index}`, ...row]);
        expect(readCsv(writeCsv(rows))).toEqual({ ok: true, value: rows });
      }),
    );
  });

  test('of one column is read back too, however its cells look', () => {
    const rows = [['a;b'], ['c;d'], ['e\tf'], ['g h']];
    expect(readCsv(writeCsv(rows))).toEqual({ ok: true, value: rows });
  });

  test('never begins a cell like a formula', () => {
    expect(writeCsv([['=cmd()', '+1', '-1', '@x', 'plain', -1, null, true]])).toBe(
      "'=cmd(),'+1,'-1,'@x,plain,-1,,true",
    );
  });

  test.each([
    ['semicolons', 'a;b\nc;d'],
    ['tabs', 'a\tb\r\nc\td\r\n'],
    ['a byte order mark', '\uFEFFa,b\nc,d\n'],
    ['lines without text', 'a,b\n\n , \nc,d\n'],
    ['quotes', '"a","b"\r"c","d"'],
  ])('is read with %s', (_what, text) => {
    expect(readCsv(text)).toEqual({
      ok: true,
      value: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
  });

  test('of one column is fine', () => {
    expect(readCsv('one\ntwo')).toEqual({ ok: true, value: [['one'], ['two']] });
  });

  test('says where it cannot be read', () => {
    const read = readCsv('a,b\n"c,d');
    expect(read.ok ? '' : read.error).toMatch(/^Line 2: .*quote/iu);
  });
});
