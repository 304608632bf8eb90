import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { csvShape } from './csv-shape.ts';
import { writeCsv } from './csv.ts';
import { MOST_ROW_CHARACTERS, readRows } from './read-rows.ts';

/** All rows, or why they cannot be read. */
function readCsv(text: string, shape = csvShape(text)): readonly (readonly string[])[] | string {
  const rows: (readonly string[])[] = [];
  const reading = readRows(text, shape);
  for (;;) {
    const read = reading.next();
    if (read.done === true) return read.value ?? rows;
    rows.push(...read.value);
  }
}
const WRITTEN = { delimiter: ',', newline: '\r\n' } as const;

describe('CSV', () => {
  test('is read back as it was written, whatever the cells hold', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '=1+1',
        '＝1',
        "'＋1",
        "'=1",
        "''@x",
        '-5',
        'a,b',
        'a;b',
        'a\tb',
        'a\r\nb',
        '"',
        '""',
      ),
    );
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(table, (cells) => {
        const rows = cells.map((row, index) => [`row ${index}`, ...row]);
        expect(readCsv(writeCsv(rows), WRITTEN)).toEqual(rows);
      }),
    );
  });

  test('of one column is read back too, however its cells look', () => {
    const rows = [['a;b'], ['c;d'], ['e\tf'], ['g h']];
    expect(readCsv(writeCsv(rows), WRITTEN)).toEqual(rows);
  });

  test('never begins a cell like a formula', () => {
    expect(writeCsv([['=cmd()', '+1', '-1', '@x', 'plain', -1, null, true]])).toBe(
      "'=cmd(),'+1,'-1,'@x,plain,-1,,true",
    );
    expect(writeCsv([['＝cmd()', '＋1', '－1', '＠x']])).toBe("'＝cmd(),'＋1,'－1,'＠x");
  });

  test.each([
    ['semicolons', 'a;b\nc;d'],
    ['tabs', 'a\tb\r\nc\td\r\n'],
    ['quotes', '"a","b"\r"c","d"'],
  ])('is read with %s', (_what, text) => {
    expect(readCsv(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('of one column is fine, and keeps what is blank', () => {
    expect(readCsv('one\n\n , \ntwo\n')).toEqual([['one'], [''], [' ', ' '], ['two']]);
  });

  test('is read in pieces as it is read whole, wherever a piece ends', () => {
    const row = fc.array(
      fc.constantFrom('', 'a', '"', 'x, y', 'two\r\nlines', '=1', 'n'.repeat(1500)),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        expect(readCsv(writeCsv(rows), WRITTEN)).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  test('says where it cannot be read', () => {
    expect(readCsv('a,b\n"c,d')).toMatch(/^Line 2: .*quote/iu);
    expect(readCsv(`a,b\n"c",d\n"e"${'f'.repeat(16_000)},g\n`)).toMatch(/^Line 3: .*quote/iu);
    expect(readCsv(`a\n${'b'.repeat(2 * MOST_ROW_CHARACTERS)}\n`)).toMatch(/^Line 2: .*16384/u);
  });
});
