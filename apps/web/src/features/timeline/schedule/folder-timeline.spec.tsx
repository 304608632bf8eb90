import { beforeEach, expect, test } from '@jest/globals';
import { changeAsset, listAssets } from '@jampot/contracts';
import type { Asset, Folder } from '@jampot/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway, refused } from '../../../testing/fake-gateway.ts';
import FolderTimeline from './folder-timeline.tsx';

const gateway = fakeGateway();
const folder = (assets: string) =>
  ({ id: 4, name: 'SC01', permissions: { assets } }) as unknown as Folder;
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
const open = (letters = 'ru') =>
  draw(<FolderTimeline folder={folder(letters)} below={false} onBelow={() => undefined} />);

beforeEach(() => {
  localStorage.clear();
  // Nothing has a size here: what is seen of the timeline is its beginning.
  gateway.on(listAssets, () => [shot]);
});

test('a folder without assets says so', async () => {
  gateway.on(listAssets, () => []);
  await open();
  expect(await screen.findByText('No assets here yet')).toBeTruthy();
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
