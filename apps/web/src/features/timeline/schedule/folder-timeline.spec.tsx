import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  changeAsset,
  listAssets,
  listDaysoff,
  listFolderAssets,
  listStatuslogs,
} from '@jampot/contracts';
import type { Asset, Folder, Status, User } from '@jampot/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { accountZone } from '../../../lib/time-zone.ts';
import { draw } from '../../../testing/draw.tsx';
import { Answer, fakeGateway, refused } from '../../../testing/fake-gateway.ts';
import FolderTimeline from './folder-timeline.tsx';

const gateway = fakeGateway();
const folder = (assets: string) =>
  ({ id: 4, name: 'SC01', permissions: { assets, statuslogs: 'r' } }) as unknown as Folder;
const shot = {
  id: 7,
  name: 'sh010',
  in: 0,
  out: 4,
  duration: 4,
  start: null,
  due: null,
  status: { name: 'For Review', color: '#AA0000', approves: false },
} as Asset;
const open = (letters = 'ru', scale?: string, me?: User) =>
  draw(
    <FolderTimeline
      folder={folder(letters)}
      scale={scale}
      onScale={() => undefined}
      below={false}
      onBelow={() => undefined}
    />,
    me === undefined ? {} : { me },
  );
const today = () => new Date().toISOString().slice(0, 10);

beforeEach(() => {
  localStorage.clear();
  // Nothing has a size here: what is seen of the timeline is its beginning.
  gateway.on(listAssets, () => [shot]);
  gateway.on(listStatuslogs, () => []);
});

test('a folder without assets says so', async () => {
  gateway.on(listAssets, () => []);
  gateway.on(listFolderAssets, () => []);
  await open();
  expect(await screen.findByText('No assets here yet')).toBeTruthy();
});

test('a folder whose assets are all in folders below leads to them', async () => {
  gateway.on(listAssets, () => []);
  gateway.on(listFolderAssets, () => new Answer(200, { assets: [shot], total: 18 }));
  const onBelow = jest.fn();
  const { user } = await draw(
    <FolderTimeline folder={folder('ru')} below={false} onBelow={onBelow} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Show 18 assets below' }));
  expect(onBelow).toHaveBeenCalledWith(true);
});

test('what could not be read is asked for again', async () => {
  gateway.on(listAssets, () => refused(503));
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(listAssets, () => [shot]);
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'sh010' })).toBeTruthy();
});

test('who may not see the folder is told', async () => {
  gateway.on(listAssets, () => refused(403));
  await open();
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(await screen.findByText("You don't have access to this")).toBeTruthy();
});

test('an arrow moves a shot by a frame, and Undo moves it back', async () => {
  gateway.on(changeAsset, ({ body }) => [{ ...shot, ...(body as Partial<Asset>) }]);
  const { user } = await open();
  const bar = await screen.findByRole('button', { name: 'sh010' });
  act(() => bar.focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(bar.title).toContain('00:00:00:01 – 00:00:04:01, 100 frames'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bar.title).toContain('00:00:00:00 – 00:00:04:00, 100 frames'));
  await waitFor(() => expect(gateway.asked(changeAsset)).toHaveLength(2));
  expect(gateway.asked(changeAsset)[0]?.body).toMatchObject({ in: 0.04, out: 4.04, duration: 4 });
});

test('Undo gives back what stood there, whichever scale is shown by then', async () => {
  const typed = { ...shot, duration: 3.5, due: null };
  gateway.on(listAssets, () => [typed]);
  const { user } = await open();
  gateway.on(changeAsset, ({ body }) => [{ ...typed, ...(body as Partial<Asset>) }]);
  const bar = await screen.findByRole('button', { name: 'sh010' });
  act(() => bar.focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(gateway.asked(changeAsset)).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Days' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(gateway.asked(changeAsset)).toHaveLength(2));
  const was = { in: 0.04, out: 4.04, duration: 4 };
  expect(gateway.asked(changeAsset)[1]?.body).toEqual({ in: 0, out: 4, duration: 3.5, was });
});

test('a change that is refused is taken back, and said', async () => {
  gateway.on(changeAsset, () => refused(500));
  const { user } = await open();
  const bar = await screen.findByRole('button', { name: 'sh010' });
  act(() => bar.focus());
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText(/Woops, asset detail failed to update\./u)).toBeTruthy();
  await waitFor(() => expect(bar.title).toContain('00:00:00:00 – 00:00:04:00'));
});

test('who may not change assets moves nothing', async () => {
  const { user } = await open('r');
  const bar = await screen.findByRole('button', { name: 'sh010' });
  act(() => bar.focus());
  await user.keyboard('{ArrowRight}');
  expect(bar.title).toContain('00:00:00:00 – 00:00:04:00');
  expect(gateway.asked(changeAsset)).toEqual([]);
});

test('a scale of the address that there is not is said', async () => {
  await open('ru', 'year');
  expect(await screen.findByText('Unsupported view scale: year')).toBeTruthy();
});

test('a period needs both of its ends', async () => {
  gateway.on(listAssets, () => [{ ...shot, start: '2031-03-03', due: '2031-03-07' }]);
  const { user } = await open('ru', 'day');
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '01.03.2031{Enter}');
  expect(await screen.findByText('From and to date range cannot be undefined')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Schedule of SC01' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'To' }), '31.03.2031{Enter}');
  expect(await screen.findByRole('group', { name: 'Schedule of SC01' })).toBeTruthy();
});

test('a line stands at this hour in the schedule, and none in the cut', async () => {
  gateway.on(listAssets, () => [{ ...shot, start: today(), due: today() }]);
  await open('ru', 'month');
  const schedule = await screen.findByRole('group', { name: 'Schedule of SC01' });
  const line = schedule.querySelector<HTMLElement>('[data-now]');
  const bar = screen.getByRole('button', { name: 'sh010' });
  const [at, from] = [line, bar].map((element) => Number.parseFloat(element?.style.left ?? '')) as [
    number,
    number,
  ];
  expect(at).toBeGreaterThanOrEqual(from);
  expect(at).toBeLessThanOrEqual(from + Number.parseFloat(bar.style.width));
});

test('rows are 2 to 15 em high, and stay so', async () => {
  const { user } = await open();
  const bar = await screen.findByRole('button', { name: 'sh010' });
  const height = () => bar.closest<HTMLElement>('[role="group"]')?.style.getPropertyValue('--row');
  expect(height()).toBe('32px');
  const slider = screen.getByRole('slider', { name: 'Height of the rows' });
  const ends = ['min', 'max'].map((end) => slider.getAttribute(`aria-value${end}`));
  expect(ends).toEqual(['2', '15']);
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}');
  expect(height()).toBe('48px');
  expect(localStorage.getItem('jampot.timeline.rowHeight')).toBe('3');
});

test('below each row stands what really happened, asked for all rows at once', async () => {
  const other = { ...shot, id: 8, name: 'sh020', start: today(), due: today() } as Asset;
  gateway.on(listAssets, () => [{ ...shot, start: today(), due: today() }, other]);
  const log = (asset_id: number, hoursAgo: number, name: string, color: string) => ({
    id: hoursAgo,
    asset_id,
    created: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    status: { name, color } as Status,
  });
  gateway.on(listStatuslogs, () => [
    log(7, 48, 'In Progress', '#112233'),
    log(7, 24, 'For Review', '#AA0000'),
  ]);
  const { user } = await open('ru', 'day');
  const story = await screen.findByRole('img', { name: /^What happened to sh010: In Progress: / });
  const [first, second] = [...story.querySelectorAll<HTMLElement>('[data-stretch=status]')];
  expect(first?.title).toMatch(/^In Progress: /u);
  expect(second?.style.background).toBe('#AA0000');
  expect(gateway.asked(listStatuslogs)).toHaveLength(1);
  expect(gateway.asked(listStatuslogs)[0]?.query).toMatchObject({ asset_id: '7,8', sort: 'id' });
  await user.click(screen.getByRole('checkbox', { name: 'What happened' }));
  expect(screen.queryByRole('img', { name: /^What happened/u })).toBeNull();
});

test('who may not read the status log is shown the plan alone', async () => {
  gateway.on(listAssets, () => [{ ...shot, start: today(), due: today() }]);
  await draw(
    <FolderTimeline
      folder={{ ...folder('r'), permissions: { assets: 'r' } } as unknown as Folder}
      scale="day"
      below={false}
      onBelow={() => undefined}
    />,
  );
  expect(await screen.findByRole('button', { name: 'sh010' })).toBeTruthy();
  expect(gateway.asked(listStatuslogs)).toEqual([]);
});

test('days off of who is at work on it, and of the studio, are drawn', async () => {
  const assignee = { id: 3, name: 'Ada' };
  gateway.on(listAssets, () => [
    { ...shot, start: '2031-03-03', due: '2031-03-07', assignee_id: 3, assignee } as Asset,
  ]);
  gateway.on(listDaysoff, () => [
    { id: 1, user_id: 3, first: '2031-03-04', last: '2031-03-05', note: 'Move' },
  ]);
  const account = {
    id: 1,
    working_days: [1, 2, 3, 4],
    holidays: [{ day: '2031-03-03', name: 'Fair' }],
  };
  const me = { id: 9, account_id: 1, accounts: [account], permissions: { users: 'r' } };
  await open('ru', 'day', me as unknown as User);
  const off = await screen.findByTitle('Ada is off: 04.03.2031 – 05.03.2031, Move');
  const schedule = screen.getByRole('group', { name: 'Schedule of SC01' });
  const bar = screen.getByRole('button', { name: 'sh010' });
  const column = Number.parseFloat(bar.style.width) / 5;
  expect(Number.parseFloat(off.style.left)).toBeCloseTo(Number.parseFloat(bar.style.left) + column);
  expect(Number.parseFloat(off.style.width)).toBeCloseTo(2 * column);
  // Friday to Monday, which is the fair.
  const free = [...schedule.querySelectorAll<HTMLElement>('[data-days-free]')];
  expect(free.map(({ style }) => Math.round(Number.parseFloat(style.width) / column))).toContain(4);
  expect(screen.getAllByTitle('Fair')).toHaveLength(1);
});

test("what happened stands in the account's days, whatever the browser's are", async () => {
  accountZone.set('Pacific/Kiritimati');
  try {
    gateway.on(listAssets, () => [{ ...shot, start: '2031-03-05', due: '2031-03-06' }]);
    // The morning of the sixth there, and still the fifth almost everywhere else.
    const status = { name: 'In Progress', color: '#112233' } as Status;
    gateway.on(listStatuslogs, () => [
      { id: 1, asset_id: 7, created: '2031-03-05T10:00:00Z', status },
      { id: 2, asset_id: 7, created: '2031-03-05T22:00:00Z', status: { ...status, name: 'Final' } },
    ]);
    await open('ru', 'day');
    const told = /^What happened to sh010: In Progress: 06\.03\.2031 00:00 – 06\.03\.2031 12:00;/u;
    const story = await screen.findByRole('img', { name: told });
    const bar = screen.getByRole('button', { name: 'sh010' });
    expect(bar.title).toContain('05.03.2031 – 06.03.2031');
    const [left, width] = [bar.style.left, bar.style.width].map(Number.parseFloat) as [
      number,
      number,
    ];
    const first = story.querySelector<HTMLElement>('[data-stretch=status]')?.style;
    // The second of its two days begins with it.
    expect(Number.parseFloat(first?.left ?? '')).toBeCloseTo(left + width / 2);
    expect(Number.parseFloat(first?.width ?? '')).toBeCloseTo(width / 4);
    expect(screen.getByText('Days of Pacific/Kiritimati')).toBeTruthy();
  } finally {
    act(() => accountZone.set(null));
  }
});
