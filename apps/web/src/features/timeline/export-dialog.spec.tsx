import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { exportFolders, listAssets, listNotes, listPathmaps } from '@jampot/contracts';
import type { Asset, FolderExport, Note } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import ExportFolder from './export-folder.tsx';
import ExportPlaylist from './export-playlist.tsx';

const gateway = fakeGateway();
const saved: Blob[] = [];
const { createObjectURL, revokeObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  // There is nowhere to go from here.
  HTMLAnchorElement.prototype.click = () => undefined;
  gateway.on(listAssets, () => []);
  gateway.on(listPathmaps, () => []);
  gateway.on(listNotes, () => []);
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
});

const asset = (id: number, name: string, from: number | null, to: number | null) =>
  ({
    id,
    name,
    in: from,
    out: to,
    duration: null,
    art_duration: null,
    framerate: 25,
    folder: { name: 'SC01', path: [{ id: 1, name: 'show' }] },
    status: { name: 'For Review' },
    latestversion: {
      version_number: 3,
      name: 'v3',
      source_file: `${name}_v003.mov`,
      preview_file: null,
      render_file: null,
      media: {
        duration: 2,
        frames: 50,
        frame_rate: { numerator: 25, denominator: 1 },
        start_timecode: null,
      },
    },
  }) as unknown as Asset;
const folder = { id: 4, name: 'SC01' };
async function open() {
  const drawn = await draw(<ExportFolder folder={folder} onClose={() => undefined} />);
  await screen.findByRole('dialog');
  return drawn;
}
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const written = async () => {
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]?.text() ?? '';
};

describe('exporting the cut of a folder', () => {
  test('writes an edit list from where it is to begin', async () => {
    gateway.on(listAssets, () => [asset(2, 'SH020', 4, 6), asset(1, 'SH010', 0, 4)]);
    const { user } = await open();
    await press(user, 'Export');
    expect(await written()).toContain(
      '001  AX       V     C        00:00:00:00 00:00:04:00 01:00:00:00 01:00:04:00\r\n* FROM CLIP NAME: SH010',
    );
    expect(gateway.asked(listAssets)[0]?.query).toMatchObject({ folder_id: '4', children: '1' });
  });

  test('begins with the rate of its shots, which is offered beside those of edit lists', async () => {
    const fast = { ...asset(1, 'SH010', 0, 4.5), framerate: 59.94 };
    gateway.on(listAssets, () => [fast, { ...fast, id: 2, name: 'SH020', in: 4.5, out: 6 }]);
    const { user } = await open();
    const rate = screen.getByRole('combobox', { name: 'Frame rate' });
    expect(rate).toHaveProperty('value', '59.94 fps');
    await user.click(rate);
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(
      ['23.976', '24', '25', '29.97', '30', '59.94'].map((one) => `${one} fps`),
    );
    await user.keyboard('{Escape}');
    await press(user, 'Export');
    expect(await written()).toContain('00:00:00:00 00:00:04:30 01:00:00:00 01:00:04:30');
  });

  test('asks before it leaves out what has no time', async () => {
    gateway.on(listAssets, () => [asset(1, 'SH010', 0, 4), asset(2, 'SH020', null, null)]);
    const { user } = await open();
    await press(user, 'Export');
    expect(await screen.findByText(/have no time and are left out: SH020/u)).toBeTruthy();
    expect(saved).toEqual([]);
    await press(user, 'Continue');
    expect(await written()).not.toContain('SH020');
  });

  test('lists all assets in a table, which begins with one mark', async () => {
    gateway.on(listAssets, () => [asset(1, 'SH010', null, null)]);
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'CSV: the cut' }));
    await press(user, 'Export');
    await written();
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.slice(0, 4).join(' ')).toBe('239 187 191 79');
    expect(await saved[0]?.text()).toContain('1,SH010,,,00:00:02:00,25');
  });

  test('names two shots that stand in one place, and says so where there is nothing', async () => {
    gateway.on(listAssets, () => [asset(1, 'SH010', 0, 4), asset(2, 'SH020', 3, 6)]);
    const { user } = await open();
    await press(user, 'Export');
    expect(await screen.findByText('Shots overlap: SH020.')).toBeTruthy();
    gateway.on(listAssets, () => []);
    await press(user, 'Export');
    expect(await screen.findByText('No asset has a time to be exported.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('takes no beginning that is none', async () => {
    const { user } = await open();
    const start = screen.getByRole('textbox', { name: 'Starts at' });
    await user.clear(start);
    await user.type(start, '01:00:00:25');
    expect(await screen.findByText('Frames must be 0 to 24.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true);
  });

  test('writes notes as markers, and the structure of the folder', async () => {
    gateway.on(listAssets, () => [asset(1, 'SH010', 0, 4)]);
    gateway.on(listNotes, () => [
      { id: 9, asset_id: 1, frame: 12, title: '', body: 'Fix arm', status: 'to do' } as Note,
    ]);
    gateway.on(exportFolders, () => [{ count: 1, csv: 'EP01' } as FolderExport]);
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'OpenTimelineIO' }));
    await press(user, 'Export');
    expect(JSON.parse(await written())).toMatchObject({ OTIO_SCHEMA: 'Timeline.1' });
    expect(await saved[0]?.text()).toContain('Fix arm');
    await user.click(screen.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'CSV: the folder structure' }));
    await press(user, 'Export');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await saved[1]?.text()).toContain('EP01');
  });

  test('writes no structure where there is none', async () => {
    gateway.on(exportFolders, () => [{ count: 0, csv: '' } as FolderExport]);
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'CSV: the folder structure' }));
    await press(user, 'Export');
    expect(await screen.findByText('No structure to export.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('has the sides of a composition typed anew', async () => {
    gateway.on(listAssets, () => [asset(1, 'SH010', 0, 4)]);
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'After Effects script' }));
    const width = screen.getByRole('textbox', { name: /^Width/u });
    await user.clear(width);
    expect(width).toHaveProperty('value', '');
    await user.type(width, '1280');
    await press(user, 'Export');
    expect(await written()).toContain('1280');
  });

  test('tells when the assets could not be read', async () => {
    gateway.on(listAssets, () => refused(500));
    const { user } = await open();
    await press(user, 'Export');
    expect(await screen.findByText('500 internal error.')).toBeTruthy();
  });
});

test('a playlist is exported in its order, each item as long as it is played', async () => {
  gateway.on(listAssets, () => [asset(1, 'SH010', null, null), asset(2, 'SH020', null, null)]);
  const media = { frames: 50, frame_rate: { numerator: 25, denominator: 1 } };
  const item = (assetId: number | null, first: number | null, last: number | null) =>
    ({ assetId, in: first, out: last, version: { media } }) as never;
  const { user } = await draw(
    <ExportPlaylist
      playlist={{ name: 'Dailies', folder_id: 4 }}
      items={[item(2, 10, 34), item(null, null, null), item(1, null, null)]}
      onClose={() => undefined}
    />,
  );
  await press(user, 'Export');
  const lines = (await written()).split('\r\n');
  expect(lines[3]).toContain('01:00:00:00 01:00:01:00');
  expect(lines[4]).toBe('* FROM CLIP NAME: SH020');
  expect(lines[5]).toContain('01:00:01:00 01:00:03:00');
});
