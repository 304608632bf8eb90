import { expect, test } from '@jest/globals';
import { changeLink, listUplinks } from '@jampot/contracts';
import type { Link, LinkedAsset } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { StaleNotice } from './stale-notice.tsx';

const gateway = fakeGateway();
const link = (id: number, name: string, stale: boolean) =>
  ({
    id,
    asset_id: id + 100,
    name,
    stale,
    seen_version_number: 2,
    used_version_id: 31,
    used_version_number: 3,
  }) as LinkedAsset;
const notice = (changes: boolean) => (
  <StaleNotice assetId={7} abilities={{ seeLinks: true, changeLink: changes }} />
);

test('says what is newer, leads there, and is marked as up to date', async () => {
  gateway.on(listUplinks, () => [link(1, 'Body rig', true), link(2, 'Mood board', false)]);
  const answer = Promise.withResolvers<Link[]>();
  gateway.on(changeLink, () => answer.promise);
  const { user } = await draw(notice(true));
  expect(await screen.findByText('Body rig has v3; this used v2')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/assets/101');
  await user.click(screen.getByRole('button', { name: 'Mark as up to date' }));
  await waitFor(() => expect(screen.queryByText(/this used v2/u)).toBeNull());
  expect(gateway.asked(changeLink).map(({ params }) => params['id'])).toEqual(['1']);
  answer.resolve([{ id: 1 } as Link]);
});

test('names one of several, and leads to all of them', async () => {
  gateway.on(listUplinks, () => [link(1, 'Body rig', true), link(2, 'Body model', true)]);
  await draw(notice(false));
  expect(await screen.findByText('Body rig has v3; this used v2, and 1 more')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toContain(
    '/assets/7?tab=links',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
