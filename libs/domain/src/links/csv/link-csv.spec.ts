import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { LINK_CSV_MESSAGES, MOST_LINK_ROWS, writeLinkCsv } from './link-csv.ts';
import { readingLinkCsv } from './read-link-csv.ts';
import type { ReadLinkCsv } from './read-link-csv.ts';

function readLinkCsv(csv: string): ReadLinkCsv {
  const reading = readingLinkCsv(csv);
  for (;;) {
    const read = reading.next();
    if (read.done === true) return read.value;
  }
}
const links = (csv: string) => {
  const { rows, error } = readLinkCsv(csv);
  expect(error).toBeNull();
  return rows.map((one) =>
    [one.row, one.downFolder, one.downAsset, one.upFolder, one.upAsset, one.chain].join(' '),
  );
};

describe('links as CSV', () => {
  test('are read back as they were written', () => {
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
        fc.constantFrom('=1+1', "'=x", '-a', '@b', 'a,b', 'c;d', 'e"f', '/Film/Seq 1', '橙'),
      )
      .map((text) => text.normalize('NFC').trim() || 'x');
    const row = fc.record({
      downFolder: cell,
      downAsset: cell,
      upFolder: cell,
      upAsset: cell,
      chain: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        expect(readLinkCsv(writeLinkCsv(rows))).toEqual({
          rows: rows.map((one, index) => ({ ...one, row: index + 2, problem: null })),
          error: null,
        });
      }),
    );
  });

  test('never begin a cell like a formula', () => {
    const row = {
      downFolder: '=f()',
      downAsset: '+1',
      upFolder: '-x',
      upAsset: '@y',
      chain: false,
    };
    expect(writeLinkCsv([row]).split('\r\n')[1]).toBe("'=f(),'+1,'-x,'@y,FALSE");
  });

  test('pass over rows of separators alone', () => {
    const rows = ['Film,sh010,Lib,tree,FALSE', ',,,,', 'Film,sh020,Lib,tree,FALSE'];
    expect(links(rows.join('\n'))).toEqual([
      '1 Film sh010 Lib tree false',
      '3 Film sh020 Lib tree false',
    ]);
  });

  test('take blank cells from above, but for the chain, which is true then', () => {
    expect(links('Sc1,anim,Lib,rig,FALSE\n,,,cloth\n\n,comp,,,false\nSc2')).toEqual([
      '1 Sc1 anim Lib rig false',
      '2 Sc1 anim Lib cloth true',
      '4 Sc1 comp Lib cloth false',
      '5 Sc2 comp Lib cloth true',
    ]);
  });

  test.each([
    ['without a heading', 'a,b,c,d'],
    ['with a heading', 'Down Folder,Down Asset,Up Folder,Up Asset,Chain\na,b,c,d'],
    [
      'with a heading in small letters, without Chain',
      'down folder;down asset;up folder;up asset\na;b;c;d',
    ],
    ['with tabs and a mark', '\uFEFFa\tb\tc\td\tTRUE'],
    ['with a line that names the delimiter', 'sep=;\r\na;b;c;d;'],
  ])('are read %s', (_what, csv) => {
    expect(links(csv).map((link) => link.slice(2))).toEqual(['a b c d true']);
  });

  test.each([
    ['a,b,c\nd,e,f,g', LINK_CSV_MESSAGES.incomplete],
    ['Down Folder,Down Asset,Up Folder,Up Asset\n,b,c,d', LINK_CSV_MESSAGES.incomplete],
    ['', LINK_CSV_MESSAGES.empty],
    ['Down Folder,Down Asset,Up Folder,Up Asset,Chain\n\n', LINK_CSV_MESSAGES.empty],
    ['\0\0', LINK_CSV_MESSAGES.notCsv],
    [`a,b,c,d\n${'e\n'.repeat(MOST_LINK_ROWS)}`, LINK_CSV_MESSAGES.tooMany],
  ])('are refused as a whole (%#)', (csv, error) => {
    expect(readLinkCsv(csv)).toEqual({ rows: [], error });
  });

  test('say which row is wrong by itself', () => {
    const { rows } = readLinkCsv('a,b,c,d,maybe\n,,,e,TRUE,more\n,,,f');
    expect(rows.map(({ problem }) => problem)).toEqual([
      LINK_CSV_MESSAGES.chain,
      LINK_CSV_MESSAGES.cells,
      null,
    ]);
  });

  test('may be a hundred thousand', () => {
    expect(readLinkCsv(`a,b,c,d\n${'e\n'.repeat(MOST_LINK_ROWS - 1)}`).rows).toHaveLength(
      MOST_LINK_ROWS,
    );
  });
});
