import { expect, test } from '@jest/globals';
import { listShareViews } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway, refused } from '../../testing/fake-gateway.ts';
import ShareLog from './share-log.tsx';

const gateway = fakeGateway();
const view = (id: number, browser: string, network = 'k3yedNet') => ({
  id,
  at: `2026-01-0${id}T10:20:00.000Z`,
  browser,
  network,
  visit: `visit-${id}`,
});
const drawn = () => draw(<ShareLog shareId={4} name="sh010" onClose={() => undefined} />);

test('tells of each visit when it was, by what kind of browser, and of which network', async () => {
  gateway.on(listShareViews, () => [view(2, 'Safari', 'otherNet'), view(1, 'Firefox')]);
  await drawn();
  expect(screen.getByRole('dialog', { name: 'Visits to sh010' })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'Visits' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/02\.01\.2026.*Safari.*otherNet/u),
    expect.stringMatching(/01\.01\.2026.*Firefox.*k3yedNet/u),
  ]);
  expect(screen.getByText(/Kept for 90 days/u)).toBeTruthy();
  expect(gateway.asked(listShareViews)[0]?.params).toEqual({ id: '4' });
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('shows older ones when they are asked for', async () => {
  gateway.on(listShareViews, ({ query }) =>
    query['after'] === undefined
      ? new Answer(200, { shareviews: [view(2, 'Safari')], next: 'older' })
      : new Answer(200, { shareviews: [view(1, 'Firefox')] }),
  );
  const { user } = await drawn();
  await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
  await screen.findByText('Firefox');
  expect(screen.getByText('Safari')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('waits, and says when nobody has looked', async () => {
  const answer = Promise.withResolvers<[]>();
  gateway.on(listShareViews, () => answer.promise);
  await drawn();
  expect(screen.queryByText('Nobody has looked yet')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  answer.resolve([]);
  expect(await screen.findByText('Nobody has looked yet')).toBeTruthy();
});

test('that could not be fetched is fetched again', async () => {
  let fails = true;
  gateway.on(listShareViews, () => (fails ? refused(503) : [view(1, 'Firefox')]));
  const { user } = await drawn();
  const again = await screen.findByRole('button', { name: /again/iu });
  fails = false;
  await user.click(again);
  await waitFor(() => expect(screen.getByText('Firefox')).toBeTruthy());
});
