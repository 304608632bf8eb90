import { beforeEach, describe, expect, test } from '@jest/globals';
import { readRegistration, signIn } from '@jampot/contracts';
import { INVALID_EMAIL } from '@jampot/domain';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { LoginPage } from './login-page.tsx';

const gateway = fakeGateway();
beforeEach(() => gateway.on(readRegistration, () => [{ open: true }]));

async function drawn(props: { refused?: string } = {}) {
  const { user } = await draw(
    <LoginPage
      url={undefined}
      refused={props.refused ?? null}
      others={null}
      second={({ step }, _onDone, onBack) => <button onClick={onBack}>Second {step}</button>}
    />,
  );
  await screen.findByRole('link', { name: 'Forgot your password?' });
  return {
    user,
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText(/^Password/u),
    button: screen.getByRole('button', { name: 'Sign in' }),
  };
}

describe('signing in', () => {
  test('needs a good address and a password', async () => {
    const { user, email, password, button } = await drawn();
    expect(button).toHaveProperty('disabled', true);
    await user.type(email, 'nobody');
    await user.type(password, 'secret');
    expect(screen.getByText(INVALID_EMAIL)).toBeTruthy();
    expect(button).toHaveProperty('disabled', true);
    await user.type(email, '@example.com');
    expect(button).toHaveProperty('disabled', false);
    expect(gateway.asked(signIn)).toEqual([]);
  });

  test('is refused with the words of the specification', async () => {
    gateway.on(signIn, () => refused(401, { error: 'Invalid credentials.' }));
    const { user, email, password } = await drawn();
    await user.type(email, ' ada@example.com ');
    await user.type(password, 'not-the-password-1{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Login failed.  Invalid credentials.');
    expect(gateway.asked(signIn)[0]?.body).toMatchObject({
      email: 'ada@example.com',
      password: 'not-the-password-1',
    });
    expect(location.pathname).toBe('/');
  });

  test('asks for the second factor after the right password, and goes back to it', async () => {
    const more = { code: 'second_factor', step: 's7ep', methods: ['totp'] };
    gateway.on(signIn, () => refused(401, { error: 'A second factor is needed.', ...more }));
    const { user, email, password } = await drawn();
    await user.type(email, 'ada@example.com');
    await user.type(password, 'the-password-1{Enter}');
    const second = await screen.findByRole('button', { name: 'Second s7ep' });
    expect(screen.getByRole('heading', { name: 'Second factor' })).toBeTruthy();
    await user.click(second);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('tells why signing in elsewhere came to nothing', async () => {
    await drawn({ refused: 'Login failed.  No account.' });
    expect(screen.getByRole('alert').textContent).toBe('Login failed.  No account.');
  });

  test('offers an account only where anybody may make one', async () => {
    gateway.on(readRegistration, () => [{ open: false }]);
    await drawn();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull(),
    );
  });
});
