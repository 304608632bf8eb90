import { expect, test } from '@jest/globals';
import { readAccount, readProxies } from '@jampot/contracts';
import type { Account, User } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { AccountPage } from './account-page.tsx';

const gateway = fakeGateway();
const account = {
  id: 1,
  name: 'Nightjar',
  status: 'active',
  public_statuslogs: false,
  second_factor: 'off',
  working_days: [1, 2, 3, 4, 5],
  time_zone: 'Europe/Berlin',
  holidays: [],
  logo: null,
  created: '2026-01-01T00:00:00.000Z',
} as unknown as Account;
const at = (level: number): User =>
  ({ ...somebody({ accounts: 'r' }), role: { id: level + 1, level } }) as User;

test('the account is closed to an artist, who reads it elsewhere', async () => {
  await draw(<AccountPage me={at(1)} />, { me: at(1) });
  expect(await screen.findByText("You don't have access to this")).toBeTruthy();
  expect(screen.getByText(/An Administrator can give you the right to it/u)).toBeTruthy();
  expect(gateway.asked(readAccount)).toEqual([]);
});

test('a project manager reads it', async () => {
  gateway.on(readAccount, () => [account]);
  gateway.on(readProxies, () => []);
  await draw(<AccountPage me={at(3)} />, { me: at(3) });
  expect(await screen.findByText('Nightjar')).toBeTruthy();
});
