import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  changeUser,
  listAssets,
  listBoards,
  listFolders,
  listMyFolders,
  listNotes,
  listStatuses,
  listStatuslogs,
  readUser,
} from '@jampot/contracts';
import type { Asset, Folder, Status, User } from '@jampot/contracts';
import { DEFAULT_STATUSES } from '@jampot/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setTimeout as wait } from 'node:timers/promises';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { UserBoardPage } from './user-board-page.tsx';

const gateway = fakeGateway();
const me = {
  id: 7,
  name: 'Noa Brandt',
  role: { level: 1 },
  permissions: { folders: 'r' },
} as unknown as User;
const widget = (id: string, title: string, name = 'grid') => ({
  id,
  name,
  title,
  settings: { polling: 0 },
  style: { width: 33, height: 500 },
  dataModelOptions: { resource: 'assets', query: {} },
});
const stored = (...widgets: object[]) => JSON.stringify({ v: 1, columns: 3, widgets, charts: [] });
const answerBoard = (dashboard: string | null, revision = 4) =>
  gateway.on(readUser, () => [
    { id: 7, name: 'Noa Brandt', dashboard, dashboard_revision: revision } as unknown as User,
  ]);
const written = () =>
  gateway
    .asked(changeUser)
    .map(({ body }) => body as { dashboard: string; dashboard_revision: number });
const titles = (text: string) =>
  (JSON.parse(text) as { widgets: { title: string }[] }).widgets.map(({ title }) => title);

/** Looks, and milliseconds between two of them, before what does not come about is given up. */
const [MOST_LOOKS, LOOK_MS] = [200, 25];
const FAKED = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const stylesIn = (text: string) =>
  (JSON.parse(text) as { widgets: { style: { width: number; height: number } }[] }).widgets.map(
    ({ style }) => style,
  );
const widthsIn = (text: string) => stylesIn(text).map(({ width }) => Math.round(width));
const heightsIn = (text: string) => stylesIn(text).map(({ height }) => height);
/**
 * Lets minutes pass until it holds: whatever is answered meanwhile begins an interval anew. Not by `waitFor`,
 * which looks by an interval of its own: let pass within one of its looks, it would begin the next.
 */
async function untilTime(holds: () => void): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    await act(() => jest.advanceTimersByTime(60_000));
    try {
      return holds();
    } catch (error) {
      if (looks === MOST_LOOKS) throw error;
    }
    await act(() => wait(LOOK_MS));
  }
}

/** One that looks again each five seconds. */
const polled = (id: string, title: string) => ({
  ...widget(id, title),
  settings: { polling: 5 },
});
function lookAway(hidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  gateway.on(listAssets, () => []);
  gateway.on(listBoards, () => []);
  gateway.on(listNotes, () => []);
  gateway.on(listStatuslogs, () => []);
  gateway.on(listMyFolders, () => []);
  gateway.on(listFolders, () => []);
  gateway.on(listStatuses, () => []);
  answerBoard(null);
  gateway.on(changeUser, () => [{ id: 7, dashboard_revision: 5 } as unknown as User]);
});
const page = (search = {}) => <DashboardPage me={me} search={search} onSearch={() => undefined} />;

describe('one’s own dashboard', () => {
  test('begins with what the role has, which nobody changes', async () => {
    await draw(page());
    const toDo = await screen.findByRole('region', { name: 'To do' });
    expect(await within(toDo).findByText('No assets assigned yet.')).toBeTruthy();
    expect(within(toDo).queryByRole('button', { name: /More of/u })).toBeNull();
    expect(await screen.findByText(/You have no folders yet/u)).toBeTruthy();
  });

  test('finds what is for review by what the account calls it', async () => {
    const renamed = DEFAULT_STATUSES.map((status) => ({
      ...status,
      name: status.name === 'For Review' ? 'WFA' : status.name,
      base_id: null,
      new: false,
    }));
    gateway.on(listStatuses, () => renamed as unknown as Status[]);
    const supervisor = { ...me, role: { level: 2 } } as unknown as User;
    await draw(<DashboardPage me={supervisor} search={{}} onSearch={() => undefined} />);
    await screen.findByRole('region', { name: 'For review' });
    const asked = () => gateway.asked(listAssets).map(({ query }) => query['status.name']);
    await waitFor(() => expect(asked()).toContain('WFA'));
  });

  test('leads to the projects, each with a picture and how far it is', async () => {
    const folder = (id: number, name: string, parent_id: number | null) =>
      ({ id, name, parent_id, deleted: false }) as Folder;
    gateway.on(listMyFolders, () => [
      folder(1, 'Nightjar', null),
      folder(2, 'SQ010', 1),
      folder(3, 'Empty', null),
    ]);
    gateway.on(listAssets, ({ query }) =>
      'x' in query
        ? ([
            { x: 2, y: 3, z: 'Approved', count: 3, color: '#00AA00' },
            { x: 1, y: 1, z: 'Not Started', count: 1, color: '#AAAAAA' },
          ] as never[])
        : // What was changed last has none.
          [{ id: 9, folder_id: 2, thumbnail_url: null } as Asset],
    );
    gateway.on(listFolders, () => [
      { id: 1, picture_url: '/files/t.jpg' },
      { id: 3, picture_url: null },
    ]);
    await draw(page());
    const places = await screen.findByRole('navigation', { name: 'Projects and favourites' });
    const tile = within(places).getByRole('link', { name: /Nightjar/u });
    expect(await within(tile).findByText('4 assets')).toBeTruthy();
    await waitFor(() => expect(tile.querySelector('img')?.src).toContain('/files/t.jpg'));
    expect(within(tile).getByTitle('Approved: 3')).toBeTruthy();
    const empty = within(places).getByRole('link', { name: /Empty/u });
    expect(empty.textContent).toContain('0 assets');
    expect(empty.querySelector('img')).toBeNull();
    expect(gateway.asked(listFolders).map(({ query }) => query['id'])).toEqual(['1,3']);
    const counted = gateway.asked(listAssets).filter(({ query }) => 'x' in query);
    expect(counted.map(({ query }) => query['folder_id'])).toEqual(['1,3']);
  });

  test('takes a widget, which is saved with the revision that it was made of', async () => {
    const { user } = await draw(page());
    await user.click(await screen.findByRole('button', { name: 'Add widget' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retakes' }));
    expect(await screen.findByRole('region', { name: 'Retakes' })).toBeTruthy();
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.dashboard_revision).toBe(4);
    expect(titles(written()[0]?.dashboard ?? '')).toEqual(['Retakes']);
  });

  test('keeps what another tab wrote meanwhile', async () => {
    answerBoard(stored(widget('a', 'First')));
    let refusals = 0;
    gateway.on(changeUser, () => {
      refusals += 1;
      if (refusals > 1) return [{ id: 7, dashboard_revision: 10 } as unknown as User];
      answerBoard(stored(widget('a', 'First'), widget('b', 'Second')), 9);
      return refused(409);
    });
    const { user } = await draw(page());
    await user.click(await screen.findByRole('button', { name: 'More of First' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Taller' }));
    await waitFor(() => expect(written()).toHaveLength(2));
    expect(written()[1]?.dashboard_revision).toBe(9);
    expect(titles(written()[1]?.dashboard ?? '')).toEqual(['First', 'Second']);
    expect(written()[1]?.dashboard).toContain('"height":600');
  });

  test('keeps a second change that was made while another tab’s was found', async () => {
    answerBoard(stored(widget('a', 'First')));
    const first = Promise.withResolvers<void>();
    let writes = 0;
    gateway.on(changeUser, async () => {
      writes += 1;
      if (writes > 1) return [{ id: 7, dashboard_revision: 8 + writes } as unknown as User];
      await first.promise;
      answerBoard(stored(widget('a', 'First'), widget('b', 'Second')), 9);
      return refused(409);
    });
    const { user } = await draw(page());
    for (const name of ['Wider', 'Taller']) {
      await user.click(await screen.findByRole('button', { name: 'More of First' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    }
    first.resolve();
    await waitFor(() => expect(written()).toHaveLength(3));
    const last = written()[2]?.dashboard ?? '';
    expect(titles(last)).toEqual(['First', 'Second']);
    expect([widthsIn(last)[0], heightsIn(last)[0]]).toEqual([66, 600]);
  });

  test('keeps a chart of the board among the favourites', async () => {
    answerBoard(stored(widget('a', 'Work left', 'chart'), widget('b', 'Second')));
    const { user } = await draw(page());
    await user.click(await screen.findByRole('button', { name: 'More of Second' }));
    await screen.findByRole('menuitem', { name: 'Wider' });
    expect(screen.queryByRole('menuitem', { name: 'Keep as favourite' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More of Work left' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keep as favourite' }));
    await waitFor(() => expect(written()).toHaveLength(1));
    const { charts } = JSON.parse(written()[0]?.dashboard ?? '') as { charts: { name: string }[] };
    expect(charts.map(({ name }) => name)).toEqual(['Work left']);
  });

  test('comes back as it was when it can’t be saved', async () => {
    answerBoard(stored(widget('a', 'First')));
    gateway.on(changeUser, () => refused(500));
    const { user } = await draw(page());
    await user.click(await screen.findByRole('button', { name: 'More of First' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/could not save to your dashboard, unkown error/u)).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'First' })).toBeTruthy();
  });

  test('is put into another order by the keys', async () => {
    answerBoard(stored(widget('a', 'First'), widget('b', 'Second')));
    const { user } = await draw(page());
    (await screen.findByRole('button', { name: 'Move First' })).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(titles(written()[0]?.dashboard ?? '')).toEqual(['Second', 'First']);
  });

  test.each([
    ['Move later', (text: string) => titles(text), ['Second', 'First', 'Third']],
    ['Wider', widthsIn, [66, 33, 33]],
    ['Taller', heightsIn, [600, 500, 500]],
    ['Shorter', heightsIn, [400, 500, 500]],
  ] as const)('is laid out without a mouse: %s', async (name, read, expected) => {
    answerBoard(stored(widget('a', 'First'), widget('b', 'Second'), widget('c', 'Third')));
    const { user } = await draw(page());
    (await screen.findByRole('button', { name: 'More of First' })).focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name });
    for (let steps = 0; document.activeElement !== item && steps < 12; steps += 1) {
      await user.keyboard('{ArrowDown}');
    }
    expect(document.activeElement).toBe(item);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(read(written()[0]?.dashboard ?? '')).toEqual(expected);
    expect(screen.queryByRole('menuitem', { name: 'Move earlier' })).toBeNull();
  });

  test('asks once for what several widgets show, and nothing while nobody looks', async () => {
    answerBoard(stored(widget('a', 'First'), widget('b', 'Second'), polled('c', 'Third')));
    const asked = () =>
      gateway.asked(listAssets).filter(({ query }) => !('assignee_id' in query)).length;
    // Widgets look again by intervals; all else goes on by itself.
    const intervals = ['setInterval', 'clearInterval'];
    jest.useFakeTimers({ doNotFake: FAKED.filter((name) => !intervals.includes(name)) });
    try {
      await draw(page());
      expect(await screen.findByRole('region', { name: 'Third' })).toBeTruthy();
      await waitFor(() => expect(screen.getAllByText('Nothing here just now')).toHaveLength(3));
      expect(asked()).toBe(1);
      lookAway(true);
      await act(() => jest.advanceTimersByTime(60_000));
      expect(asked()).toBe(1);
      lookAway(false);
      await untilTime(() => expect(asked()).toBeGreaterThan(1));
    } finally {
      jest.useRealTimers();
    }
  });

  test('looks at nothing anew while a widget is moved', async () => {
    answerBoard(stored(polled('a', 'First'), widget('b', 'Second')));
    const asked = () =>
      gateway.asked(listAssets).filter(({ query }) => !('assignee_id' in query)).length;
    const intervals = ['setInterval', 'clearInterval'];
    jest.useFakeTimers({ doNotFake: FAKED.filter((name) => !intervals.includes(name)) });
    try {
      const { user } = await draw(page());
      await waitFor(() => expect(screen.getAllByText('Nothing here just now')).toHaveLength(2));
      (await screen.findByRole('button', { name: 'Move First' })).focus();
      await user.keyboard('{Enter}');
      const before = asked();
      await act(() => jest.advanceTimersByTime(60_000));
      expect(asked()).toBe(before);
      await user.keyboard('{Escape}');
      await untilTime(() => expect(asked()).toBeGreaterThan(before));
    } finally {
      jest.useRealTimers();
    }
  });

  test('takes a title, a width and how often it looks', async () => {
    answerBoard(stored(widget('a', 'First')));
    const { user } = await draw(page());
    await user.click(await screen.findByRole('button', { name: 'More of First' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings…' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Mine');
    const polling = screen.getByRole('textbox', { name: /Refresh every/u });
    await user.clear(polling);
    await user.type(polling, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.dashboard).toContain('"title":"Mine"');
    expect(written()[0]?.dashboard).toContain('"polling":5');
  });

  test('says so where a widget’s data can’t be read, and of one that is not known here', async () => {
    answerBoard(stored(widget('a', 'First'), widget('b', 'Beams', 'hologram')));
    gateway.on(listAssets, () => refused(500));
    await draw(page());
    const first = await screen.findByRole('region', { name: 'First' });
    expect(
      await within(first).findByText(/There was a problem connecting to the data/u),
    ).toBeTruthy();
    expect(screen.getByText('This widget needs a newer version.')).toBeTruthy();
  });

  test('has no favourite charts at first', async () => {
    await draw(page({ view: 'charts' }));
    expect(await screen.findByText('NO DATA!')).toBeTruthy();
  });
});

describe('another’s dashboard', () => {
  test('is read alone', async () => {
    answerBoard(stored(widget('a', 'First')));
    await draw(<UserBoardPage userId={7} crumbs={[]} />);
    expect(await screen.findByRole('region', { name: 'First' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Move|More|Add/u })).toBeNull();
  });

  test('begins with what their role has', async () => {
    const role = { level: 1, permissions: {} };
    gateway.on(readUser, () => [
      {
        id: 7,
        name: 'Noa Brandt',
        dashboard: null,
        dashboard_revision: 1,
        role,
      } as unknown as User,
    ]);
    await draw(<UserBoardPage userId={7} crumbs={[]} />);
    expect(await screen.findByRole('region', { name: 'To do' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Notes to answer' })).toBeTruthy();
    expect(screen.queryByText('Nothing on this dashboard yet')).toBeNull();
  });

  test('may be empty, or not for one’s eyes', async () => {
    await draw(<UserBoardPage userId={7} crumbs={[]} />);
    expect(await screen.findByText('Nothing on this dashboard yet')).toBeTruthy();
    gateway.on(readUser, () => refused(403));
    await draw(<UserBoardPage userId={8} crumbs={[]} />);
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
  });

  test('is closed in the administration to who may not change users', async () => {
    const artist = { ...me, permissions: { users: 'r' } } as unknown as User;
    await draw(<UserBoardPage userId={8} crumbs={[]} administered />, { me: artist });
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(gateway.asked(readUser).filter(({ params }) => String(params['id']) === '8')).toEqual(
      [],
    );
  });
});
