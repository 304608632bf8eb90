import { beforeEach, expect, test } from '@jest/globals';
import {
  changeShare,
  deleteShare,
  listAccountShares,
  listGuestUploads,
  listShares,
} from '@jampot/contracts';
import type { Share } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { administrator, somebody } from '../../testing/people.ts';
import { SharesPage } from './shares-page.tsx';

const gateway = fakeGateway();
const share = (id: number, names: readonly (string | null)[]) =>
  ({
    id,
    hash: `hash${id}`,
    items: names.map((name, at) => ({ kind: 'version', id: at + 1, name })),
    expiry: '31.12.2030',
    expires_at: '2030-12-31T23:59:59.999Z',
    downloadable: false,
    commentable: false,
    approvable: true,
    password_required: true,
    views: 4,
    last_viewed: null,
    message: null,
    created: '2026-01-01T00:00:00.000Z',
    user: { name: 'Sam Somebody' },
    own: true,
  }) as unknown as Share;
beforeEach(() => void gateway.on(listGuestUploads, () => []));
const drawn = async (ofAll: boolean, me = administrator) =>
  await draw(<SharesPage me={me} ofAll={ofAll} onOfAll={() => undefined} />, { me });

test('lists the open shares of a person, and deletes one', async () => {
  let left = [share(1, ['sh010']), share(2, ['sh020', null])];
  gateway.on(listShares, () => left);
  gateway.on(deleteShare, ({ params }) => {
    left = left.filter(({ id }) => String(id) !== params['id']);
    return [];
  });
  const { user } = await drawn(false);
  const row = await screen.findByRole('row', {
    name: /sh010.*31\.12\.2030.*4.*Password, Approval/u,
  });
  expect(row.textContent).not.toContain('Sam Somebody');
  await user.click(screen.getByRole('button', { name: 'Delete the share of sh020 and 1 more' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('The share was deleted');
  expect(gateway.asked(deleteShare)[0]?.params).toEqual({ id: '2' });
  expect(screen.queryByText('sh020 and 1 more')).toBeNull();
});

test('lists those of everybody for administrators, with who made each', async () => {
  gateway.on(listAccountShares, () => [share(1, ['sh010'])]);
  await drawn(true);
  expect((await screen.findByRole('row', { name: /sh010/u })).textContent).toContain(
    'Sam Somebody',
  );
});

test('asks nothing of everybody for others, and says when there is none', async () => {
  gateway.on(listShares, () => []);
  const sam = { ...somebody({ shares: 'cr' }), role: { id: 3, name: 'Reviewer', level: 2 } };
  await drawn(false, sam as typeof administrator);
  expect(await screen.findByText('No shares yet')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'All shares' })).toBeNull();
  expect(gateway.asked(listAccountShares)).toEqual([]);
});

test('shuts the calendar by Esc first, and keeps what was written meanwhile', async () => {
  gateway.on(listShares, () => [share(1, ['sh010'])]);
  gateway.on(changeShare, () => [share(1, ['sh010'])]);
  const { user } = await drawn(false);
  await user.click(await screen.findByRole('button', { name: 'Change the share of sh010' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Second cut');
  await user.click(screen.getByRole('textbox', { name: 'Expiry' }));
  expect(await screen.findByRole('button', { name: '31 December 2030' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '31 December 2030' })).toBeNull(),
  );
  expect(screen.getByRole('dialog', { name: 'Change the share of sh010' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The share was changed');
  expect(gateway.asked(changeShare)[0]?.body).toEqual({ message: 'Second cut' });
});
