import { expect, test } from '@jest/globals';
import type { LinkRow } from './link-rows.ts';
import { markRows } from './mark-rows.ts';

const row = (key: number, up_id: number | null, down_id: number | null): LinkRow => ({
  key,
  line: key + 1,
  up_id,
  down_id,
  upFolder: 'Film',
  downFolder: 'Film',
  upAsset: `a${up_id}`,
  downAsset: `a${down_id}`,
  chain: true,
  state: up_id === null || down_id === null ? 'invalid' : 'idle',
  why: up_id === null || down_id === null ? 'Asset not found' : null,
});

test('marks a link to itself, one that is above, and the reverse of one above', () => {
  const marked = markRows([
    row(0, 1, 2),
    row(1, 3, 3),
    row(2, 1, 2),
    row(3, 2, 1),
    row(4, null, 2),
    row(5, 2, 3),
    row(6, 3, 1),
  ]);
  expect(marked.map(({ state, why }) => why ?? state)).toEqual([
    'idle',
    'Linking itself',
    'Repeating link',
    'Circular linking with a2',
    'Asset not found',
    'idle',
    'idle',
  ]);
  // Once more, nothing else is found.
  expect(markRows(marked)).toEqual(marked);
});

test('a link that was cleared may be made again, either way', () => {
  const cleared = { ...row(0, 1, 2), state: 'unlinked' as const };
  const gone = { ...row(1, 4, 5), state: 'already unlinked' as const };
  const marked = markRows([cleared, gone, row(2, 1, 2), row(3, 5, 4)]);
  expect(marked.map(({ state }) => state)).toEqual([
    'unlinked',
    'already unlinked',
    'idle',
    'idle',
  ]);
});
