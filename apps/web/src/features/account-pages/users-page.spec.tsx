import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeUser, listAccountUsers, listDepartments, listRoles } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { screen, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { administrator, somebody } from '../../testing/people.ts';
import { UsersPage } from './users-page.tsx';

const gateway = fakeGateway();
beforeEach(() => gateway.on(listDepartments, () => []));
const rita = {
  ...administrator,
  id: 7,
  name: 'Rita Reviewer',
  email: 'rita@example.com',
  deleted: true,
  role: { id: 2, name: 'Reviewer', level: 2 },
} as unknown as User;

describe('the users', () => {
  test('are listed for those alone who may change them', async () => {
    await draw(<UsersPage me={somebody({ users: 'r' })} />, { me: somebody({ users: 'r' }) });
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(screen.queryAllByRole('cell')).toEqual([]);
    expect(gateway.asked(listAccountUsers)).toEqual([]);
  });

  test('are asked for again when they could not be read', async () => {
    gateway.on(listAccountUsers, () => refused(500));
    const { user } = await draw(<UsersPage me={administrator} />);
    await screen.findByRole('alert');
    gateway.on(listAccountUsers, () => []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No users yet')).toBeTruthy();
  });

  test('are found by name or address, and restored with a word about a refusal', async () => {
    gateway.on(listRoles, () => []);
    gateway.on(listAccountUsers, ({ query }) => (query['showdeleted'] === '2' ? [rita] : []));
    gateway.on(changeUser, () => refused(500));
    const { user } = await draw(<UsersPage me={administrator} />);
    await screen.findByText('No users yet');
    await user.click(screen.getByRole('tab', { name: 'Disabled Users' }));
    await screen.findByText('Rita Reviewer');
    const search = screen.getByRole('textbox', { name: 'Find users' });
    await user.type(search, 'nobody');
    expect(screen.getByText('None found')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'RITA@');
    const row = within(await screen.findByRole('row', { name: /Rita Reviewer/u }));
    await user.click(row.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/User Rita Reviewer not restored\. Try again\./u)).toBeTruthy();
    expect(gateway.asked(changeUser)[0]).toMatchObject({
      params: { id: '7' },
      body: { deleted: false },
    });
  });
});
