import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  batchAssets,
  deleteUser,
  endUserShares,
  listAccountShares,
  listAccountUsers,
  listAssets,
} from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { Answer, fakeGateway, refused } from '../../../testing/fake-gateway.ts';
import { administrator } from '../../../testing/people.ts';
import { DisableDialog } from './disable-dialog.tsx';

const gateway = fakeGateway();
const person = (id: number, name: string) =>
  ({ ...administrator, id, name, email: `${id}@example.com`, invited: false }) as User;
const leaver = person(7, 'Lea Leaver');

/** A page of one row, with how many there are. */
const counted = (resource: string, total: number) =>
  new Answer(200, { [resource]: [{ id: 1 }], total, page: 1 });

beforeEach(() => {
  gateway.on(listAccountUsers, () => [leaver, person(8, 'Hugo Heir')]);
  gateway.on(listAccountShares, () => counted('shares', 2));
  gateway.on(listAssets, ({ query }) =>
    query['limit'] === '1' ? counted('assets', 3) : [{ id: 1 }, { id: 2 }, { id: 3 }],
  );
  gateway.on(endUserShares, () => [{ count: 2 }]);
  gateway.on(deleteUser, () => []);
});

async function drawn() {
  const closed: true[] = [];
  const { user } = await draw(<DisableDialog user={leaver} onClose={() => closed.push(true)} />);
  const disable = await screen.findByRole('button', { name: 'Disable' });
  return { user, disable, closed };
}

describe('disabling somebody', () => {
  test('names what hangs on them, and leaves assignments where they are', async () => {
    const { user, disable, closed } = await drawn();
    expect(screen.getByText('3 assets are assigned to them')).toBeTruthy();
    expect(screen.getByText('2 open shares are theirs')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'They stay open' }));
    await user.click(disable);
    expect(await screen.findByText('User Lea Leaver deleted.')).toBeTruthy();
    expect(gateway.asked(batchAssets)).toEqual([]);
    expect(gateway.asked(endUserShares)).toEqual([]);
    expect(gateway.asked(deleteUser)[0]?.params).toEqual({ id: '7' });
    await waitFor(() => expect(closed).toHaveLength(1));
  });

  test('hands assignments over and ends shares before', async () => {
    gateway.on(batchAssets, () => [{ changed: 3, unchanged: 0, failed: [] }]);
    const { user, disable } = await drawn();
    await user.click(screen.getByRole('radio', { name: 'They go to somebody else' }));
    expect(disable).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: 'Who gets them' }));
    await user.click(await screen.findByRole('option', { name: /Hugo Heir/u }));
    await user.click(disable);
    await waitFor(() => expect(gateway.asked(deleteUser)).toHaveLength(1));
    expect(gateway.asked(batchAssets)[0]?.body).toEqual({
      ids: [1, 2, 3],
      change: { assignee_id: 8 },
    });
    expect(gateway.asked(endUserShares)).toHaveLength(1);
  });

  test('stops at what is refused, and says so', async () => {
    gateway.on(endUserShares, () => refused(500));
    const { user, disable, closed } = await drawn();
    await user.click(disable);
    expect(await screen.findByText(/User Lea Leaver not deleted\. Try again\./u)).toBeTruthy();
    expect(gateway.asked(deleteUser)).toEqual([]);
    expect(closed).toEqual([]);
  });
});
