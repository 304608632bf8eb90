import { expect, test } from '@jest/globals';
import type { Asset } from '@jampot/contracts';
import { draw } from '../../testing/draw.tsx';
import { CardFacts } from './card-facts.tsx';
import { idsByPage } from './use-open-notes.ts';

const asset = (duration: number | null, ofMedium?: number) =>
  ({
    id: 1,
    duration,
    latestversion: ofMedium === undefined ? null : { media: { duration: ofMedium } },
  }) as unknown as Asset;
async function told(of: Asset, openNotes: number) {
  await draw(<CardFacts asset={of} openNotes={openNotes} />);
  return [...document.querySelectorAll('[data-fact]')].map((fact) => fact.textContent);
}

test.each([
  ['what was typed', asset(4.25, 9), 2, ['22 open notes', ', duration 4.3 s']],
  ['what the medium lasts', asset(null, 95), 1, ['11 open note', ', duration 1:35']],
  ['notes alone', asset(null), 3, ['33 open notes']],
  ['nothing', asset(null), 0, []],
])('a card tells %s', async (_what, of, notes, wanted) => {
  expect(await told(of, notes)).toEqual(wanted);
});

test('notes are asked for by page, whatever the order of its rows', () => {
  const rows = Array.from({ length: 230 }, (_, at) => ({ id: 1000 - at }) as Asset);
  const items = rows.map((row, at) => (at >= 100 && at < 200 ? null : row));
  const pages = idsByPage(items);
  expect(pages.map((ids) => ids.length)).toEqual([100, 30]);
  expect(pages[0]?.slice(0, 2)).toEqual([901, 902]);
  expect(idsByPage([])).toEqual([]);
});
