import { beforeEach, expect, test } from '@jest/globals';
import { listAccountUsers, listAssets, listStatuses } from '@jampot/contracts';
import type { Asset, Folder, Status, User } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { FirstSteps } from './first-steps.tsx';

const gateway = fakeGateway();
const DEMO = 1;
const me = {
  id: 7,
  account_id: 3,
  name: 'Noa Brandt',
  permissions: { folders: 'cru', users: 'cru' },
  metadata: { demoProject: DEMO },
} as unknown as User;
const folder = (id: number, parent_id: number | null) =>
  ({ id, parent_id, name: `Folder ${id}` }) as Folder;
const demo = [folder(DEMO, null), folder(2, DEMO)];
const people = (count: number) =>
  gateway.on(listAccountUsers, () =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1 }) as User),
  );
const assets = (folderId: number, status: string, version: number | null) =>
  gateway.on(listAssets, ({ query }) =>
    'x' in query
      ? ([{ x: folderId, y: 1, z: status, count: 1, color: null }] as never[])
      : [{ id: 9, folder_id: folderId, version_id: version } as Asset],
  );

beforeEach(() => {
  localStorage.clear();
  gateway.on(listStatuses, () => [
    { id: 1, name: 'Not Started' } as Status,
    { id: 2, name: 'For Review' } as Status,
  ]);
  people(1);
  assets(2, 'For Review', 5);
});

const steps = (tree: readonly Folder[]) => (
  <FirstSteps
    me={me}
    tree={tree}
    projects={tree.filter(({ parent_id: parent }) => parent === null)}
  />
);
async function drawSteps(tree: readonly Folder[]) {
  const drawn = await draw(steps(tree));
  const list = await screen.findByRole('region', { name: 'What to do first' });
  return { ...drawn, list };
}

test.each([
  ['beside the demo project', demo],
  ['without it', []],
])('all is to be done at first, %s', async (_where, tree) => {
  const { list } = await drawSteps(tree);
  expect(within(list).getByText('0 of 5 done')).toBeTruthy();
  expect(within(list).getAllByRole('link')).toHaveLength(5);
});

test('tells what the account has done', async () => {
  assets(3, 'Not Started', 5);
  const { list } = await drawSteps([...demo, folder(3, null)]);
  expect(within(list).getByText('2 of 5 done')).toBeTruthy();
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Bring its folders in from a CSV',
    'Invite the team',
    'Give an asset its next status',
  ]);
});

test('is gone once all is done, and is not asked for again', async () => {
  people(2);
  assets(4, 'For Review', 5);
  const tree = [folder(3, null), folder(4, 3)];
  await draw(steps(tree));
  await waitFor(() => expect(localStorage.getItem('jampot.first-steps-over.7')).toBe('true'));
  expect(screen.queryByRole('region')).toBeNull();
  const asked = gateway.asked(listAccountUsers).length;
  await draw(steps(tree));
  expect(gateway.asked(listAccountUsers)).toHaveLength(asked);
});

test('is put away', async () => {
  const { user, list } = await drawSteps(demo);
  await user.click(within(list).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'What to do first' })).toBeNull();
});

test('leaves out what somebody may not tell', async () => {
  const manager = { ...me, permissions: { folders: 'cru' } } as User;
  await draw(<FirstSteps me={manager} tree={demo} projects={[]} />);
  const list = await screen.findByRole('region', { name: 'What to do first' });
  expect(within(list).queryByText('Invite the team')).toBeNull();
  expect(within(list).getByText('0 of 4 done')).toBeTruthy();
});
