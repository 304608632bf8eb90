import { describe, expect, test } from '@jest/globals';
import { listFolderStatuses } from '@jampot/contracts';
import type { Status } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { StatusMenu } from './status-menu.tsx';

const gateway = fakeGateway();
const status = (id: number, name: string, more: Partial<Status> = {}) =>
  ({ id, name, color: '#888888', order: id, level: 1, hide: false, ...more }) as Status;
const statuses = [status(1, 'Not Started'), status(2, 'For Review'), status(3, 'Approved')];

async function opened(level: number, current: Status | null) {
  const chosen: string[] = [];
  const { user } = await draw(
    <StatusMenu
      folderId={3}
      level={level}
      current={current}
      label="Status of sh010"
      anchor={{ x: 0, y: 0, width: 10, height: 10 }}
      onClose={() => undefined}
      onChoose={({ name }) => chosen.push(name)}
    />,
  );
  return { user, chosen };
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the menu of statuses', () => {
  test('says that they are on their way, and then shows them in their order', async () => {
    const answer = Promise.withResolvers<Status[]>();
    gateway.on(listFolderStatuses, () => answer.promise);
    const { user, chosen } = await opened(4, statuses[0] ?? null);
    expect(await screen.findByText('Loading')).toBeTruthy();
    answer.resolve(statuses.toReversed());
    await screen.findByRole('menuitem', { name: /Approved/u });
    expect(items()).toEqual(['Not Started', 'For Review', 'Approved']);
    expect(screen.getByRole('menuitem', { name: /Not Started/u })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('menuitem', { name: /Approved/u }));
    expect(chosen).toEqual(['Approved']);
  });

  test('says so where there is none to choose', async () => {
    gateway.on(listFolderStatuses, () => []);
    await opened(4, null);
    expect(await screen.findByText('None found')).toBeTruthy();
  });

  test('tells that they could not be read, and asks again', async () => {
    gateway.on(listFolderStatuses, () => refused(500));
    const { user } = await opened(4, statuses[0] ?? null);
    const again = await screen.findByRole('menuitem', { name: 'Try again' });
    expect(screen.getByText('500 internal error.')).toBeTruthy();
    gateway.on(listFolderStatuses, () => statuses);
    await user.click(again);
    expect(await screen.findByRole('menuitem', { name: /Approved/u })).toBeTruthy();
  });

  test('offers none that is hidden', async () => {
    gateway.on(listFolderStatuses, () => [...statuses, status(4, 'Omitted', { hide: true })]);
    await opened(4, statuses[0] ?? null);
    await screen.findByRole('menuitem', { name: /Approved/u });
    await waitFor(() => expect(items()).not.toContain('Omitted'));
  });
});
