import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  changeBoard,
  createBoard,
  listAssets,
  listBoards,
  listFolders,
  listMyFolders,
  listNotes,
  listStatuses,
  listStatuslogs,
  readBoard,
  readBurndown,
  readLeadTimes,
  readUser,
} from '@jampot/contracts';
import type { Board, Folder, User } from '@jampot/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { readDashboardSearch } from './dashboard-search.ts';
import type { DashboardSearch } from './dashboard-search.ts';

const gateway = fakeGateway();
const me = {
  id: 7,
  name: 'Noa Brandt',
  role: { level: 3 },
  permissions: { folders: 'cru' },
} as unknown as User;
const grid = {
  id: 'a',
  name: 'grid',
  title: 'Shots',
  settings: { polling: 0 },
  style: { width: 33, height: 500 },
  dataModelOptions: { resource: 'assets', query: {} },
};
const stored = (...widgets: object[]) => JSON.stringify({ v: 1, columns: 3, widgets, charts: [] });
const answerBoard = (letters: string, ...widgets: object[]) =>
  gateway.on(readBoard, () => [
    {
      id: 3,
      name: 'Wall',
      dashboard: stored(...widgets),
      dashboard_revision: 2,
      folder: { id: 1, name: 'Nightjar', permissions: { folders: letters } },
    } as unknown as Board,
  ]);

beforeEach(() => {
  gateway.on(listAssets, () => []);
  gateway.on(listNotes, () => []);
  gateway.on(listFolders, () => []);
  gateway.on(listStatuslogs, () => []);
  gateway.on(listStatuses, () => []);
  gateway.on(readLeadTimes, () => []);
  gateway.on(listMyFolders, () => [{ id: 1, name: 'Nightjar', parent_id: null } as Folder]);
  gateway.on(listBoards, () => [
    { id: 3, name: 'Wall', folder: { id: 1, name: 'Nightjar' } } as unknown as Board,
  ]);
  gateway.on(readUser, () => [
    { id: 7, name: 'Noa Brandt', dashboard: null, dashboard_revision: 0 } as unknown as User,
  ]);
});

function Wall({ first }: { first: DashboardSearch }) {
  const [search, setSearch] = useState(first);
  return (
    <>
      <output aria-label="Address">{JSON.stringify(search)}</output>
      <DashboardPage
        me={me}
        search={search}
        onSearch={(change) => setSearch(readDashboardSearch({ ...search, ...change }))}
      />
    </>
  );
}

describe('a dashboard of a project', () => {
  test('is read by its team', async () => {
    answerBoard('r', grid);
    await draw(<Wall first={{ board: 3 }} />);
    expect(await screen.findByRole('region', { name: 'Shots' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wall' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add widget|More of|Move/u })).toBeNull();
  });

  test('is refused to others', async () => {
    gateway.on(readBoard, () => refused(404));
    await draw(<Wall first={{ board: 3 }} />);
    expect(await screen.findByText('This dashboard could not be read.')).toBeTruthy();
  });

  test('is changed by who may change the project', async () => {
    answerBoard('ru', grid);
    gateway.on(changeBoard, () => [{ id: 3, dashboard_revision: 3 } as Board]);
    const { user } = await draw(<Wall first={{ board: 3 }} />);
    await user.click(await screen.findByRole('button', { name: 'More of Shots' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Taller' }));
    await waitFor(() => expect(gateway.asked(changeBoard)).toHaveLength(1));
    expect(gateway.asked(changeBoard)[0]?.body).toMatchObject({ dashboard_revision: 2 });
  });

  test('is made of the widgets that are shown', async () => {
    answerBoard('ru', grid);
    gateway.on(createBoard, () => [{ id: 3 } as Board]);
    const { user } = await draw(<Wall first={{ board: 3 }} />);
    await user.click(await screen.findByRole('button', { name: 'Wall' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New project dashboard…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dailies');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(gateway.asked(createBoard)).toHaveLength(1));
    const [made] = gateway.asked<{ name: string; dashboard: string }>(createBoard);
    expect(made?.params).toEqual({ id: '1' });
    expect(made?.body.name).toBe('Dailies');
    expect(made?.body.dashboard).toContain('"title":"Shots"');
  });
});

test('on the wall one dashboard follows another', async () => {
  answerBoard('r', grid);
  await draw(<Wall first={{ kiosk: 1, boards: '0,3', every: 5 }} />);
  await screen.findByRole('region', { name: 'For review' });
  jest.useFakeTimers();
  try {
    await draw(<Wall first={{ kiosk: 1, boards: '0,3', every: 5 }} />);
    const address = () => screen.getAllByRole('status', { name: 'Address' }).at(-1)?.textContent;
    act(() => jest.advanceTimersByTime(5000));
    expect(address()).toContain('"board":3');
    act(() => jest.advanceTimersByTime(5000));
    expect(address()).not.toContain('"board"');
  } finally {
    jest.useRealTimers();
  }
});

describe('a widget', () => {
  test('of performance leads from each cell to its log', async () => {
    const performance = {
      ...grid,
      name: 'performance',
      dataModelOptions: { resource: 'statuslogs', query: { status_id: 4, days: 7 } },
    };
    answerBoard('r', performance);
    gateway.on(listStatuslogs, ({ query }) =>
      query['x'] === 'assignee_id'
        ? ([{ x: 5, y: query['y'] === 'count' ? 3 : 1.5, z: 'Ana', count: 3 }] as never[])
        : [],
    );
    gateway.on(readLeadTimes, () => [{ x: 'Ana', id: 5, y: 2.25, average: 2.25, count: 3 }]);
    await draw(<Wall first={{ board: 3 }} />);
    const row = (await screen.findByRole('rowheader', { name: 'Ana' })).parentElement;
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '3',
      '1.5',
      '2.25',
      '0.6',
      '3 = 0 %',
    ]);
    expect(decodeURIComponent(links[0]?.getAttribute('href') ?? '')).toMatch(
      /statuslogs\?status_id=4&assignee_id=5&created:since=/u,
    );
    expect(screen.getByRole('rowheader', { name: 'All' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Average' })).toBeTruthy();
  });

  test('of one query asks it once, however many there are', async () => {
    const chart = {
      ...grid,
      name: 'chart',
      dataModelOptions: { resource: 'statuslogs', query: {}, xAxis: 'status.name' },
    };
    answerBoard('r', ...Array.from({ length: 30 }, (_, at) => ({ ...chart, id: `w${at}` })));
    await draw(<Wall first={{ board: 3 }} />);
    expect(await screen.findAllByText('NO DATA!')).toHaveLength(30);
    expect(gateway.asked(listStatuslogs)).toHaveLength(1);
  });

  test('asks nothing while the page is hidden', async () => {
    const polled = { ...grid, settings: { polling: 5 } };
    answerBoard('r', polled);
    jest.useFakeTimers({ advanceTimers: true });
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    try {
      await draw(<Wall first={{ board: 3 }} />);
      await screen.findByText('Nothing here just now');
      const before = gateway.asked(listAssets).length;
      hidden.mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(gateway.asked(listAssets)).toHaveLength(before);
      hidden.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      // The interval has begun anew, by a tenth sooner or later.
      for (let turns = 0; turns < 12 && gateway.asked(listAssets).length === before; turns += 1) {
        await act(() => jest.advanceTimersByTimeAsync(5_000));
      }
      await waitFor(() => expect(gateway.asked(listAssets).length).toBeGreaterThan(before));
    } finally {
      hidden.mockRestore();
      jest.useRealTimers();
    }
  });

  test('of the burndown gives its figures away', async () => {
    const burndown = {
      ...grid,
      name: 'chart',
      dataModelOptions: { resource: 'burndown', query: { days: 2 } },
    };
    answerBoard('r', burndown);
    gateway.on(readBurndown, () => [
      { day: '2026-11-26', open: 4, planned: 2 },
      { day: '2026-11-27', open: 3, planned: 1 },
    ]);
    await draw(<Wall first={{ board: 3 }} />);
    const figures = await screen.findByRole('table', { hidden: true });
    expect(
      within(figures).getByRole('columnheader', { name: 'Not due yet', hidden: true }),
    ).toBeTruthy();
    expect(
      within(figures).getByRole('rowheader', { name: '27.11.2026', hidden: true }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export Shots' })).toBeTruthy();
  });
});
