import { beforeEach, expect, test } from '@jest/globals';
import { giveVerdict } from '@jampot/contracts';
import type { OpenedShare, SharedVersion } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway, refused } from '../../../testing/fake-gateway.ts';
import { guestIdentity } from './guest-identity.ts';
import { VerdictBar } from './verdict-bar.tsx';

const gateway = fakeGateway();
const version = { id: 31, version_number: 3 } as SharedVersion;
const share = (verdicts: OpenedShare['verdicts'] = []) =>
  ({ hash: 'AAAAAAAAAAAAAAAAAAAAAA', approvable: true, verdicts }) as unknown as OpenedShare;
const said = {
  version_id: 31,
  verdict: 'approved',
  name: 'Nina Client',
  created: '2026-01-01T00:00:00.000Z',
} as const;

beforeEach(() => {
  guestIdentity.set(null);
  localStorage.clear();
});

test('asks who it is once, and sends what they think', async () => {
  gateway.on(giveVerdict, () => [said]);
  const { user } = await draw(<VerdictBar share={share()} version={version} />);
  expect(screen.getByText('What do you think of version 3?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const go = await screen.findByRole('button', { name: 'Continue' });
  await user.click(go);
  expect(screen.getByText('Your name is needed.')).toBeTruthy();
  expect(gateway.asked(giveVerdict)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nina Client');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nina@client.example');
  await user.click(go);
  const nina = { name: 'Nina Client', email: 'nina@client.example', version_id: 31 };
  await waitFor(() =>
    expect(gateway.asked(giveVerdict)[0]?.body).toEqual({ ...nina, verdict: 'approved' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Needs changes' }));
  await waitFor(() =>
    expect(gateway.asked(giveVerdict)[1]?.body).toEqual({ ...nina, verdict: 'needs_changes' }),
  );
});

test('sends nothing for who would not say who they are', async () => {
  const { user } = await draw(<VerdictBar share={share()} version={version} />);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.asked(giveVerdict)).toEqual([]);
});

test('shows the last word on the version, and tells of a refusal', async () => {
  guestIdentity.set({ name: 'Nina Client', email: 'nina@client.example' });
  gateway.on(giveVerdict, () => refused(429));
  const { user } = await draw(<VerdictBar share={share([said])} version={version} />);
  expect(screen.getByRole('status').textContent).toContain('Approved by Nina Client');
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Needs changes' }));
  expect(await screen.findByText(/Your answer was not sent\./u)).toBeTruthy();
});
