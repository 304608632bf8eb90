import { describe, expect, test } from '@jest/globals';
import { changeRole, listRoles } from '@jampot/contracts';
import type { Role } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { RolesPage } from './roles-page.tsx';

const gateway = fakeGateway();
const reviewer = {
  id: 3,
  name: 'Reviewer',
  level: 2,
  permissions: { notes: 'cru' },
} as unknown as Role;

describe('the table of roles', () => {
  test('shows a letter at once, and takes it back when it is refused', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>();
    gateway.on(listRoles, () => [reviewer]);
    gateway.on(changeRole, () => answer.promise);
    const { user } = await draw(<RolesPage />);
    const letter = await screen.findByRole('button', { name: 'Reviewer: delete notes' });
    await user.click(letter);
    expect(letter.getAttribute('aria-pressed')).toBe('true');
    answer.resolve(refused(500));
    expect(await screen.findByText(/permissions failed to update\./u)).toBeTruthy();
    expect(letter.getAttribute('aria-pressed')).toBe('false');
    expect(gateway.asked(changeRole)[0]).toMatchObject({
      params: { id: '3' },
      body: { permissions: { notes: expect.stringContaining('d') } },
    });
  });

  test('is only read by whoever may not change it', async () => {
    gateway.on(listRoles, () => [reviewer]);
    await draw(<RolesPage />, { me: somebody({ roles: 'r' }) });
    const letter = await screen.findByRole('button', { name: 'Reviewer: delete notes' });
    expect(letter).toHaveProperty('disabled', true);
  });

  test('says that there is none, and that it is not for everybody', async () => {
    gateway.on(listRoles, () => []);
    await draw(<RolesPage />);
    expect(await screen.findByText('No roles yet')).toBeTruthy();
  });

  test('is closed to whoever may not read it', async () => {
    await draw(<RolesPage />, { me: somebody({}) });
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
  });
});
