import { describe, expect, test } from '@jest/globals';
import { beginTotp, confirmTotp, readSecondFactor, removeTotp } from '@jampot/contracts';
import { screen, within } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { Answer, fakeGateway, invalid } from '../../../testing/fake-gateway.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const gateway = fakeGateway();
const off = { totp: false, passkeys: [], recovery_codes: 0, required: false };
const on = { ...off, totp: true, recovery_codes: 10 };

describe('the second factor', () => {
  test('is set up with the password and a code, and shows its codes once', async () => {
    let now = off;
    gateway.on(readSecondFactor, () => [now]);
    gateway.on(beginTotp, ({ body }) =>
      body.password === 'mine'
        ? [{ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }]
        : invalid('password', 'The password is not right.'),
    );
    gateway.on(confirmTotp, ({ body }) => {
      if (body.code !== '123456') return invalid('code', 'This code is not right.');
      now = on;
      return new Answer(200, { second_factor: [on], recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] });
    });
    const { user } = await draw(<SecondFactorSection />);
    await screen.findByText('Off');
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator application' }));
    const password = await screen.findByLabelText(/^Your password/u);
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByText('The password is not right.')).toBeTruthy();
    await user.clear(password);
    await user.type(password, 'mine{Enter}');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    const code = screen.getByRole('textbox', { name: /^Code that it shows/u });
    await user.type(code, '654321');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    await user.type(code, '123 456');
    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'aaaa-bbbb',
      'cccc-dddd',
    ]);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('On')).toBeTruthy();
  });

  test('stays where the account wants one', async () => {
    gateway.on(readSecondFactor, () => [{ ...on, required: true }]);
    const text = 'Your account asks for a second factor. Set another one up first.';
    gateway.on(removeTotp, () => invalid('second_factor', text));
    const { user } = await draw(<SecondFactorSection />);
    await user.click(
      await screen.findByRole('button', { name: 'Remove authenticator application' }),
    );
    await user.type(await screen.findByLabelText(/^Your password/u), 'mine{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
