import { expect, test } from '@jest/globals';
import { listUplinks, markLinks } from '@jampot/contracts';
import type { LinkedAsset, MarkOutcome } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { StaleNotice } from './stale-notice.tsx';

const gateway = fakeGateway();
const me = somebody({});
const link = (id: number, name: string) =>
  ({
    id,
    asset_id: id + 100,
    name,
    stale: true,
    seen_version_number: 2,
    used_version_id: 31,
    used_version_number: 3,
  }) as LinkedAsset;
const notice = (changes: boolean, assignee: { id: number; name: string } | null = null) => (
  <StaleNotice
    asset={{ id: 7, assignee_id: assignee?.id ?? null, assignee }}
    abilities={{ seeLinks: true, changeLink: changes }}
  />
);

test('says what is newer, leads there, and is marked as up to date', async () => {
  gateway.on(listUplinks, () => [link(1, 'Body rig')]);
  const answer = Promise.withResolvers<readonly MarkOutcome[]>();
  gateway.on(markLinks, () => answer.promise);
  const { user } = await draw(notice(true));
  expect(await screen.findByText('Body rig has v3; this used v2')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/assets/101');
  expect(gateway.asked(listUplinks)[0]?.query['stale']).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Mark as up to date' }));
  await waitFor(() => expect(screen.queryByText(/this used v2/u)).toBeNull());
  expect(gateway.asked(markLinks)[0]?.body).toEqual([{ id: 1, seen_version_id: 31 }]);
  answer.resolve([{ id: 1, status: 'up to date', error: null }]);
});

test('names one of several, leads to all of them, and marks them by one call', async () => {
  gateway.on(listUplinks, () => [link(1, 'Body rig'), link(2, 'Body model')]);
  gateway.on(markLinks, () =>
    [1, 2].map((id) => ({ id, status: 'up to date' as const, error: null })),
  );
  const { user } = await draw(notice(true));
  expect(await screen.findByText('Body rig has v3; this used v2, and 1 more')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toContain(
    '/assets/7?tab=links',
  );
  await user.click(screen.getByRole('button', { name: 'Mark as up to date' }));
  await waitFor(() => expect(gateway.asked(markLinks)).toHaveLength(1));
  expect(gateway.asked(markLinks)[0]?.body).toEqual([
    { id: 1, seen_version_id: 31 },
    { id: 2, seen_version_id: 31 },
  ]);
});

test('is marked by the assignee, whatever their letters', async () => {
  gateway.on(listUplinks, () => [link(1, 'Body rig')]);
  await draw(notice(false, { id: me.id, name: me.name }), { me });
  expect(await screen.findByRole('button', { name: 'Mark as up to date' })).toBeTruthy();
});

test.each([
  [{ id: 9, name: 'Ann' }, 'Ann or a project manager can mark it as up to date.'],
  [null, 'A project manager can mark it as up to date.'],
])('says who can mark it to whom it is only told: %j', async (assignee, words) => {
  gateway.on(listUplinks, () => [link(1, 'Body rig')]);
  await draw(notice(false, assignee), { me });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
