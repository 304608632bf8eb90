import { expect, test } from '@jest/globals';
import { setPassword } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { TokenPasswordPage } from './token-password-page.tsx';

const gateway = fakeGateway();
const STRONG = 'Tr33-house!Lamp';

async function chosen() {
  const { user } = await draw(<TokenPasswordPage token="t0k" purpose="reset" />);
  const fields = await screen.findAllByLabelText(/password/iu);
  for (const field of fields.filter(({ tagName }) => tagName === 'INPUT')) {
    await user.type(field, STRONG);
  }
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

test('a new password is set with the token, and told of', async () => {
  gateway.on(setPassword, () => []);
  await chosen();
  expect(await screen.findByText('Password was succesfully set')).toBeTruthy();
  expect(gateway.asked(setPassword)[0]?.body).toEqual({ token: 't0k', password: STRONG });
});

test('a refusal is told above the form alone', async () => {
  gateway.on(setPassword, () =>
    refused(410, { error: 'This link has been used. Please request a new one.' }),
  );
  await chosen();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This link has been used. Please request a new one.');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
});

test.each([
  ['Another-1amp!Lamp', "Your passwords don't match"],
  ['weak', 'There are invalid fields.'],
])('what can not be set says why: %s', async (second, said) => {
  const { user } = await draw(<TokenPasswordPage token="t0k" purpose="reset" />);
  const [first, again] = (await screen.findAllByLabelText(/password/iu)).filter(
    ({ tagName }) => tagName === 'INPUT',
  );
  await user.type(first as HTMLElement, second === 'weak' ? second : STRONG);
  await user.type(again as HTMLElement, second);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(gateway.asked(setPassword)).toEqual([]);
});
