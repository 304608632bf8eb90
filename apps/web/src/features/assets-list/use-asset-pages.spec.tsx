import { expect, test } from '@jest/globals';
import { listAssets } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { ANY_ASSET } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway } from '../../testing/fake-gateway.ts';
import { useAssetPages } from './use-asset-pages.ts';

const gateway = fakeGateway();
const filter: AssetFilter = { ...ANY_ASSET, sort: 'name' };
/** A list of so many assets, a hundred a page. */
const answerAll = (total: number) =>
  gateway.on(listAssets, ({ query }) => {
    const first = (Number(query['page']) - 1) * 100;
    const length = Math.max(0, Math.min(100, total - first));
    const assets = Array.from({ length }, (_, at) => ({ id: first + at + 1 }));
    return new Answer(200, { assets, ...(query['total'] === '0' ? {} : { total }) });
  });
const askedPages = () => gateway.asked(listAssets).map(({ query }) => query['page']);

function List({ first, last }: { first: number; last: number }) {
  const { items, seen } = useAssetPages(filter);
  return (
    <>
      <button onClick={() => seen(first, last)}>See</button>
      <output>{items.filter((one) => one !== null).length} rows are here</output>
    </>
  );
}

test.each<[rows: string, first: number, last: number, pages: string[], here: number]>([
  ['at the beginning', 0, 59, ['1'], 100],
  ['near the end of a page', 45, 60, ['1', '2'], 200],
  ['at the beginning of one far below', 210, 225, ['1', '2', '3'], 250],
  ['at the end of the list', 235, 249, ['1', '2', '3'], 250],
])('rows in view %s bring those around them', async (_rows, first, last, pages, here) => {
  answerAll(250);
  const { user } = await draw(<List first={first} last={last} />);
  await screen.findByText('100 rows are here');
  await user.click(screen.getByText('See'));
  await screen.findByText(`${here} rows are here`);
  expect(askedPages().toSorted()).toEqual(pages);
});

test('a list of nothing asks for nothing more', async () => {
  answerAll(0);
  const { user } = await draw(<List first={0} last={5} />);
  await screen.findByText('0 rows are here');
  await user.click(screen.getByText('See'));
  expect(askedPages()).toEqual(['1']);
});
