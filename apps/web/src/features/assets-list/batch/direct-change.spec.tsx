import { beforeEach, describe, expect, test } from '@jest/globals';
import { batchAssets, listAssets, listFolderStatuses, listFolderUsers } from '@jampot/contracts';
import type { Asset, BatchChange, BatchFailure, Folder } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { batches, batchNotices } from '../../../lib/batches/batches.ts';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { filterOf } from '../folder-search.ts';
import { NOTHING, some } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { BatchBar } from './batch-bar.tsx';

const gateway = fakeGateway();
const folder = (assets: string, level = 4) =>
  ({ id: 3, name: 'Shots', level, account_id: 1, permissions: { assets } }) as unknown as Folder;
const statuses = [
  { id: 1, name: 'Not Started', color: '#777777', order: 1, level: 0, hide: false },
  { id: 3, name: 'Approved', color: '#00AA00', order: 3, level: 0, hide: false },
];
/** What the server has. */
let stored: Map<number, Partial<Asset>>;
/** Assets that may not be changed. */
let fixed: Set<number>;
let sent: { ids: number[]; change: BatchChange }[];

beforeEach(() => {
  batches.set([]);
  batchNotices.set([]);
  sent = [];
  fixed = new Set();
  stored = new Map(
    [1, 2, 3].map((id) => [
      id,
      {
        id,
        name: `sh0${id}0`,
        status_id: id === 3 ? 3 : 1,
        assignee_id: id === 1 ? 9 : null,
        tag: id === 1 ? 'hero' : '',
      },
    ]),
  );
  gateway.on(listFolderStatuses, () => statuses as never);
  gateway.on(listFolderUsers, () => [{ id: 8, name: 'Ada' }] as never);
  gateway.on(listAssets, ({ query }) =>
    (query['id'] ?? '').split(',').flatMap((id) => stored.get(Number(id)) ?? []),
  );
  gateway.on(batchAssets, ({ body }) => {
    const { ids, change } = body as unknown as { ids: number[]; change: BatchChange };
    sent.push({ ids, change });
    let changed = 0;
    const failed: BatchFailure[] = [];
    for (const id of ids) {
      const asset = stored.get(id);
      if (asset === undefined) continue;
      if (fixed.has(id)) {
        failed.push({ id, name: `sh0${id}0`, code: 'forbidden', error: 'You may not do that.' });
        continue;
      }
      const before = JSON.stringify(asset);
      const { tag_add: tag, ...fields } = change;
      Object.assign(asset, fields, tag === undefined || asset.tag?.includes(tag) ? {} : { tag });
      if (JSON.stringify(asset) !== before) changed += 1;
    }
    return [{ changed, unchanged: ids.length - changed - failed.length, failed }] as never;
  });
});

async function drawn(selection: Selection, of = folder('crud'), batch = false) {
  const { user } = await draw(
    <BatchBar
      folder={of}
      filter={filterOf({}, 3)}
      selection={selection}
      total={5}
      rows={[...stored.values()] as Asset[]}
      batch={batch}
      onSelectAll={() => undefined}
      onSelectNone={() => undefined}
      onClose={() => undefined}
      onLink={null}
    />,
  );
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected assets' }));
  const press = async (name: string) =>
    user.click(await bar.findByRole('button', { name: new RegExp(`^${name}`, 'u') }));
  return { user, bar, press };
}
/** What is said next of a batch. */
async function said() {
  await waitFor(() => expect(batchNotices.get().length).toBeGreaterThan(0));
  const [first] = batchNotices.get();
  batchNotices.set([]);
  return first;
}
const values = (field: keyof Asset) => [...stored.values()].map((asset) => asset[field]);

describe('the direct buttons of a selection', () => {
  test('set a status without asking, and Undo gives each asset its own back', async () => {
    const { user, press } = await drawn(some([1, 2, 3]));
    await press('Status of 3 assets');
    await user.click(await screen.findByRole('menuitem', { name: /Approved/u }));
    const done = await said();
    expect(done).toMatchObject({ kind: 'done', text: '3 assets changed.' });
    expect(values('status_id')).toEqual([3, 3, 3]);
    done?.undo?.();
    expect(await said()).toMatchObject({ kind: 'done', text: '2 assets put back.' });
    expect(values('status_id')).toEqual([1, 1, 3]);
    // Once is enough, however often it is pressed.
    const count = sent.length;
    done?.undo?.();
    expect(sent).toHaveLength(count);
  });

  test('assign, and Undo leaves alone what somebody else changed since', async () => {
    const { user, press } = await drawn(some([1, 2]));
    await press('Assign 2 assets');
    await user.click(await screen.findByRole('option', { name: /Ada/u }));
    const done = await said();
    expect(values('assignee_id')).toEqual([8, 8, null]);
    Object.assign(stored.get(1) ?? {}, { assignee_id: 7 });
    done?.undo?.();
    expect(await said()).toMatchObject({ text: '1 asset put back.' });
    expect(values('assignee_id')).toEqual([7, null, null]);
    const [report] = batches.get();
    expect(report?.progress.failed).toEqual([
      { id: 1, name: 'sh010', code: 'stale', error: 'Somebody changed it since.' },
    ]);
  });

  test('add a tag to all, and Undo takes it off those that had it not', async () => {
    const { user, press } = await drawn(some([1, 2]));
    await press('Tags of 2 assets');
    await user.type(await screen.findByLabelText('Add a tag'), 'hero{Enter}');
    const done = await said();
    expect(sent).toEqual([{ ids: [1, 2], change: { tag_add: 'hero' } }]);
    done?.undo?.();
    await said();
    expect(values('tag')).toEqual(['hero', '', '']);
    expect(sent.at(-1)).toEqual({ ids: [2], change: { tag: '' } });
  });

  test('ask before they delete, and bring back what went', async () => {
    fixed.add(2);
    const { user, press } = await drawn(some([1, 2]));
    await press('Delete 2 assets');
    expect(await screen.findByText('Are you sure you want to delete these 2 assets?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const done = await said();
    expect(done?.text).toBe('1 asset deleted.');
    await waitFor(() => expect(batches.get()[0]?.state).toBe('ended'));
    batchNotices.set([]);
    done?.undo?.();
    expect(await said()).toMatchObject({ text: '1 asset re-enabled.' });
    expect(sent.at(-1)).toEqual({ ids: [1], change: { deleted: false } });
  });

  test('offer no way back to whoever may not re-enable', async () => {
    const { user, press } = await drawn(some([1]), folder('rud'));
    await press('Delete 1 asset');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await said())?.undo).toBeUndefined();
  });

  test('ask first where more are selected than one call takes', async () => {
    const many = some(Array.from({ length: 1001 }, (_, id) => id + 1));
    const { user, press } = await drawn(many);
    await press('Status of 1,001 assets');
    await user.click(await screen.findByRole('menuitem', { name: /Approved/u }));
    const question = "Are you sure you want to change the status of 1,001 assets to 'Approved'?";
    expect(await screen.findByText(question)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
  });

  test('are those that this person may use', async () => {
    const names = (bar: { getAllByRole: (role: string) => HTMLElement[] }) =>
      bar.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
    const artist = await drawn(some([1]), folder('r', 1));
    await waitFor(() => expect(names(artist.bar)).toContain('Status of 1 asset'));
    expect(names(artist.bar)).not.toContain('Assign 1 asset');
    expect(names(artist.bar)).not.toContain('Delete 1 asset');
  });

  test('of a guest are none, nor are tasks', async () => {
    const { bar } = await drawn(some([1]), folder('r', 0), true);
    const names = ['Status of', 'Assign', 'Tags of', 'Delete', 'More'];
    for (const name of names) {
      expect(bar.queryByRole('button', { name: new RegExp(name, 'u') })).toBeNull();
    }
    expect(bar.queryByRole('combobox', { name: 'Task' })).toBeNull();
  });

  test('keep the tasks of batch mode behind More', async () => {
    const { bar, press } = await drawn(some([1]));
    expect(bar.queryByRole('combobox', { name: 'Task' })).toBeNull();
    await press('More');
    expect(bar.getByRole('combobox', { name: 'Task' })).toBeTruthy();
    await press('More');
    expect(bar.queryByRole('combobox', { name: 'Task' })).toBeNull();
  });

  test('wait for a selection', async () => {
    const { bar } = await drawn(NOTHING, folder('crud'), true);
    expect(bar.getByRole('button', { name: 'Assign 0 assets' })).toHaveProperty('disabled', true);
    expect(bar.getByRole('combobox', { name: 'Task' })).toBeTruthy();
  });
});
