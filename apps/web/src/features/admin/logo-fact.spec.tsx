import { expect, test } from '@jest/globals';
import { MOST_LOGO_BYTES, removeAccountLogo, setAccountLogo } from '@jampot/contracts';
import type { Account } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { LogoFact } from './logo-fact.tsx';

const gateway = fakeGateway();
const account = { id: 1, name: 'Nightjar', logo: null } as Account;
const picture = (bytes = 10) =>
  new File([new Uint8Array(bytes)], 'mark.png', { type: 'image/png' });
const field = () => document.querySelector<HTMLInputElement>('input[type=file]');

test('a logo is added, refused when it is too large, and what the server refuses is told', async () => {
  gateway.on(setAccountLogo, () => [account]);
  const { user } = await draw(<LogoFact account={account} readOnly={false} />);
  expect(await screen.findByText('None: guests see the name alone')).toBeTruthy();
  const input = field();
  if (input === null) throw new Error('There is nowhere to put a file.');
  await user.upload(input, picture(MOST_LOGO_BYTES + 1));
  expect(await screen.findByText('A logo can have 1 MB at most.')).toBeTruthy();
  expect(gateway.asked(setAccountLogo)).toHaveLength(0);
  await user.upload(input, picture());
  await waitFor(() => expect(gateway.asked(setAccountLogo)).toHaveLength(1));
  gateway.on(setAccountLogo, () => refused(415));
  await user.upload(input, picture());
  expect(await screen.findByText(/The logo was not changed\./u)).toBeTruthy();
});

test('a logo is shown and removed, and only shown to whoever may not change it', async () => {
  gateway.on(removeAccountLogo, () => [account]);
  const shown = { ...account, logo: '/files/logo?t=1' };
  const { user } = await draw(<LogoFact account={shown} readOnly={false} />);
  expect(await screen.findByRole('img', { name: 'Logo of Nightjar' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(gateway.asked(removeAccountLogo)).toHaveLength(1));
});

test('whoever may not change the account sees the logo alone', async () => {
  await draw(<LogoFact account={{ ...account, logo: '/files/logo?t=1' }} readOnly />);
  expect(await screen.findByRole('img', { name: 'Logo of Nightjar' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
