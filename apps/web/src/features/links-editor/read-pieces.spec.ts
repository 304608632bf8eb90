import { expect, test } from '@jest/globals';
import { LINK_CSV_MESSAGES, MOST_LINK_CSV_BYTES, MOST_LINK_ROWS } from '@jampot/domain';
import { readPieces } from './read-pieces.ts';
import type { FromLinkReader } from './read-pieces.ts';

async function read(csv: string | Blob): Promise<FromLinkReader[]> {
  const pieces: FromLinkReader[] = [];
  for await (const piece of readPieces(typeof csv === 'string' ? new Blob([csv]) : csv)) {
    pieces.push(piece);
  }
  return pieces;
}

test('a hundred thousand rows come in pieces, after how far it is', async () => {
  const csv = Array.from({ length: MOST_LINK_ROWS }, (_, n) => `/Film/Sq${n % 100},sh${n},Lib,rig`);
  const pieces = await read(csv.join('\r\n'));
  const rows = pieces.flatMap((piece) => (piece.kind === 'rows' ? piece.rows : []));
  expect(rows).toHaveLength(MOST_LINK_ROWS);
  expect(rows.at(-1)).toMatchObject({ row: MOST_LINK_ROWS, downAsset: 'sh99999', upAsset: 'rig' });
  expect(pieces[0]?.kind).toBe('read');
  expect(Math.max(...pieces.map((one) => (one.kind === 'rows' ? one.rows.length : 0)))).toBe(2000);
  expect(pieces.at(-1)).toEqual({ kind: 'end', error: null });
});

test('a file that can not be taken says why, and has no rows', async () => {
  expect(await read('a,b,,d')).toEqual([{ kind: 'end', error: LINK_CSV_MESSAGES.incomplete }]);
  const large = new Blob([new Uint8Array(MOST_LINK_CSV_BYTES + 1)]);
  expect(await read(large)).toEqual([{ kind: 'end', error: LINK_CSV_MESSAGES.tooLarge }]);
});
