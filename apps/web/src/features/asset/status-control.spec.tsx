import { beforeEach, expect, test } from '@jest/globals';
import { changeAsset, listFolderStatuses, readAsset } from '@jampot/contracts';
import type { Asset, Status } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { assetQuery } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { ApprovalButtons } from './approval-buttons.tsx';
import { StatusControl } from './status-control.tsx';
import type { AssetAbilities } from './use-abilities.ts';

const gateway = fakeGateway();
const names = ['Revision Needed', 'For Review', 'Approved', 'Final'];
const statuses = names.map((name, at) => ({
  id: at + 1,
  name,
  color: '#888888',
  level: 0,
  order: at + 1,
  hide: false,
})) as unknown as Status[];
const supervisor = { level: 4, bar: 'admin' } as AssetAbilities;

const stored = { id: 7, folder_id: 3, status_id: 2 };
const written = () =>
  gateway.asked<{ status_id: number }>(changeAsset).map(({ body }) => body.status_id);

beforeEach(() => {
  stored.status_id = 2;
  const row = () =>
    ({ ...stored, status: statuses[stored.status_id - 1] ?? null }) as unknown as Asset;
  gateway.on(listFolderStatuses, () => statuses);
  gateway.on(readAsset, () => [row()]);
  gateway.on(changeAsset, ({ body }) => {
    stored.status_id = body.status_id ?? 0;
    return [row()];
  });
});

function Page({ over }: { over: boolean }) {
  const { data: asset } = useQuery(assetQuery(7));
  if (asset === undefined) return null;
  return over ? (
    <ApprovalButtons asset={asset} abilities={supervisor} />
  ) : (
    <StatusControl asset={asset} abilities={supervisor} onDone={() => undefined} />
  );
}

/** It is approved, and the status behind may still be chosen. */
async function approvedAlone(next: string) {
  await screen.findByText('Status changed to Approved');
  expect(screen.getByRole('button', { name: next }).hasAttribute('disabled')).toBe(false);
  expect(written()).toEqual([3]);
}

test.each([
  ['over the picture', true, ['Approved', 'Final']],
  ['beside the name', false, ['Approve: Approved', 'Approve: Final']],
])('a double click %s approves, and does not go on to the status behind', async (...of) => {
  const [, over, [first = '', second = '']] = of;
  const { user } = await draw(<Page over={over} />);
  await user.click(await screen.findByRole('button', { name: first }));
  // Where the first one was pressed stands the next one now.
  fireEvent.click(await screen.findByRole('button', { name: second }), { detail: 2 });
  await approvedAlone(second);
  await user.click(screen.getByRole('button', { name: second }));
  await waitFor(() => expect(written()).toEqual([3, 4]));
});

test('a key that is held approves once', async () => {
  await draw(<Page over={false} />);
  await screen.findByRole('button', { name: 'Approve: Approved' });
  const press = (repeat: boolean) =>
    fireEvent.keyDown(document.body, { key: 'A', shiftKey: true, repeat });
  press(false);
  await screen.findByRole('button', { name: 'Approve: Final' });
  press(true);
  await approvedAlone('Approve: Final');
  press(false);
  await waitFor(() => expect(written()).toEqual([3, 4]));
});
