import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  changeUser,
  listAssets,
  listBoards,
  listMyFolders,
  listNotes,
  listStatuses,
  readUser,
} from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keys } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { DashboardPage } from './dashboard-page.tsx';

const NOT_SAVED = 'could not save to your dashboard, unkown error';
const gateway = fakeGateway();
const me = {
  id: 7,
  name: 'Noa Brandt',
  role: { level: 1 },
  permissions: { folders: 'r' },
} as unknown as User;
const widget = (title: string) => ({
  id: title,
  name: 'grid',
  title,
  settings: { polling: 0 },
  style: { width: 33, height: 500 },
  dataModelOptions: { resource: 'assets', query: {} },
});

/** What the server has: written by other tabs as well. */
let stored: { dashboard: string; dashboard_revision: number };
function store(...titles: string[]): void {
  const dashboard = JSON.stringify({ v: 1, columns: 3, widgets: titles.map(widget), charts: [] });
  stored = { dashboard, dashboard_revision: (stored?.dashboard_revision ?? 0) + 1 };
}
const storedTitles = () =>
  (JSON.parse(stored.dashboard) as { widgets: { title: string }[] }).widgets.map(
    ({ title }) => title,
  );
const writes = () => gateway.asked(changeUser).length;
const takesWrites = () =>
  gateway.on(changeUser, ({ body }) => {
    const { dashboard, dashboard_revision: revision } = body as typeof stored;
    if (revision !== stored.dashboard_revision) return refused(409);
    stored = { dashboard, dashboard_revision: revision + 1 };
    return [{ id: 7, dashboard_revision: revision + 1 } as unknown as User];
  });

beforeEach(() => {
  for (const call of [listAssets, listBoards, listNotes, listMyFolders, listStatuses]) {
    gateway.on(call as typeof listAssets, () => []);
  }
  gateway.on(readUser, () => [{ id: 7, name: 'Noa Brandt', ...stored } as unknown as User]);
  takesWrites();
  store('First', 'Second');
});

async function drawBoard() {
  const drawn = await draw(<DashboardPage me={me} search={{}} onSearch={() => undefined} />);
  const choose = async (name: string, of: string) => {
    await drawn.user.click(await screen.findByRole('button', { name: `More of ${of}` }));
    await drawn.user.click(await screen.findByRole('menuitem', { name }));
  };
  /** As the line of live changes does it. */
  const hearOfChange = () =>
    act(() => drawn.client.invalidateQueries({ queryKey: keys.board(me.id) }));
  return { ...drawn, choose, hearOfChange };
}
const shown = (name: string) => screen.findByRole('region', { name });

describe('a board that can’t be saved', () => {
  test('says so once and is as it was, also when it can’t be read either; it is tried again', async () => {
    const { user, choose } = await drawBoard();
    await shown('First');
    gateway.on(changeUser, () => refused(500));
    gateway.on(readUser, () => refused(500));
    await choose('Move later', 'First');
    const popup = await screen.findByRole('alert');
    expect(within(popup).getByText(NOT_SAVED)).toBeTruthy();
    expect(popup.textContent).not.toContain('500');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const order = () => screen.getAllByRole('button', { name: /^Move / }).map((each) => each.title);
    expect(order()).toHaveLength(2);
    const [first] = screen.getAllByRole('button', { name: /^Move / });
    expect(first?.getAttribute('aria-label')).toBe('Move First');
    takesWrites();
    await user.click(within(popup).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(storedTitles()).toEqual(['Second', 'First']));
  });

  test('makes both of two refused changes anew', async () => {
    const { user, choose } = await drawBoard();
    gateway.on(changeUser, () => refused(500));
    await choose('Taller', 'First');
    await choose('Move later', 'First');
    await waitFor(() => expect(writes()).toBe(2));
    const popup = await screen.findByRole('alert');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    takesWrites();
    await user.click(within(popup).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(storedTitles()).toEqual(['Second', 'First']));
    expect(stored.dashboard).toContain('"height":600');
  });
});

describe('a board in two tabs', () => {
  test('shows what the other one did', async () => {
    const { hearOfChange } = await drawBoard();
    await shown('Second');
    store('First', 'Second', 'Third');
    await hearOfChange();
    expect(await shown('Third')).toBeTruthy();
  });

  test('keeps what is not saved yet when it hears of the other, and shows that afterwards', async () => {
    const { choose, hearOfChange } = await drawBoard();
    await shown('Second');
    const saved = Promise.withResolvers<void>();
    gateway.on(changeUser, async ({ body }) => {
      const { dashboard, dashboard_revision: revision } = body as typeof stored;
      stored = { dashboard, dashboard_revision: revision + 1 };
      await saved.promise;
      return [{ id: 7, dashboard_revision: revision + 1 } as unknown as User];
    });
    await choose('Move later', 'First');
    await waitFor(() => expect(writes()).toBe(1));
    store('Second', 'First', 'Third');
    await hearOfChange();
    const [first] = screen.getAllByRole('button', { name: /^Move / });
    expect(first?.getAttribute('aria-label')).toBe('Move Second');
    expect(screen.queryByRole('region', { name: 'Third' })).toBeNull();
    saved.resolve();
    expect(await shown('Third')).toBeTruthy();
  });

  test('keeps both when both changed it, and says so', async () => {
    const { choose } = await drawBoard();
    await shown('First');
    store('First', 'Second', 'Third');
    await choose('Taller', 'First');
    expect(
      await screen.findByText('The dashboard was changed in another tab as well. Both are kept.'),
    ).toBeTruthy();
    expect(storedTitles()).toEqual(['First', 'Second', 'Third']);
    expect(await shown('Third')).toBeTruthy();
  });

  test('says that a widget is gone which the other one removed', async () => {
    const { choose } = await drawBoard();
    await shown('First');
    store('Second');
    await choose('Taller', 'First');
    expect(await screen.findByText('This widget was removed in another tab.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'First' })).toBeNull();
    expect(storedTitles()).toEqual(['Second']);
  });

  test('says so plainly when the other one writes each time', async () => {
    gateway.on(changeUser, () => {
      store('First', 'Second', `Third ${writes()}`);
      return refused(409);
    });
    const { choose } = await drawBoard();
    await choose('Taller', 'First');
    expect(
      await screen.findByText('The dashboard was changed in another tab at the same time.'),
    ).toBeTruthy();
    expect(writes()).toBe(3);
    expect(await shown('Third 3')).toBeTruthy();
  });
});
