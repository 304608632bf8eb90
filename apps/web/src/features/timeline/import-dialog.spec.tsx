import { describe, expect, test } from '@jest/globals';
import { listAssets, listCuts, planCut, saveCut, undoCut } from '@jampot/contracts';
import type {
  Asset,
  Folder,
  KeptCut,
  PlannedCut,
  PlannedCutRow,
  SavedCut,
} from '@jampot/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import ImportDialog from './import-dialog.tsx';

const gateway = fakeGateway();
const folder = { id: 4, name: 'SC01', permissions: { assets: 'crud' } } as unknown as Folder;
const EDL = [
  'TITLE: SC01',
  '001  AX V C 00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00',
  '* FROM CLIP NAME: SH010',
].join('\r\n');

const row = (kind: PlannedCutRow['kind'], name: string, more: Partial<PlannedCutRow> = {}) => ({
  kind,
  order: 1,
  name,
  in: 0,
  out: 50,
  duration: 50,
  framerate: 25,
  asset_id: null,
  was: null,
  change: null,
  schedule: null,
  schedule_was: null,
  renamed: null,
  warnings: [],
  ...more,
});
const was = { name: 'SH020', in: 0, out: 40, duration: 40 };
const plan = (more: Partial<PlannedCut> = {}): PlannedCut => ({
  folder_id: 4,
  file_name: 'cut.edl',
  title: 'SC01',
  hash: 'first',
  offset: '01:00:00:00',
  framerate: '25',
  suggested_framerate: null,
  suggested_time_format: null,
  unknown_columns: [],
  warnings: [],
  counts: { add: 1, change: 1, same: 0, renewed: 0, delete: 0, skipped: 1 },
  rows: [
    row('add', 'SH010', { warnings: ['name'] }),
    row('change', 'SH020', {
      asset_id: 7,
      was,
      change: { kind: 'longer', head: 0, tail: 10, frames: 10 },
    }),
  ],
  skipped: [{ line: 9, text: '003 AX A C', reason: 'audio' }],
  renamed_by_insertion: 0,
  previous: null,
  ...more,
});
const kept = (more: Partial<KeptCut> = {}): KeptCut => ({
  id: 3,
  folder_id: 4,
  user_id: 1,
  created: new Date().toISOString(),
  file_name: 'before.edl',
  title: '',
  settings: {},
  counts: plan().counts,
  undone: null,
  ...more,
});

async function open(ofFolder: Folder = folder, onClose: () => void = () => undefined) {
  gateway.on(listCuts, () => []);
  gateway.on(listAssets, () => []);
  const drawn = await draw(<ImportDialog folder={ofFolder} onClose={onClose} />);
  await screen.findByRole('dialog');
  return drawn;
}
function choose(name = 'cut.edl', text = EDL) {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is nowhere to put a file.');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const saves = () => button('Save');
/** The button hears of the preview a moment after the rows are drawn. */
const untilReady = () => waitFor(() => expect(saves().hasAttribute('disabled')).toBe(false));
const pressSave = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await untilReady();
  await user.click(saves());
};
const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
const settingsAsked = () =>
  gateway
    .asked<{ settings: string }>(planCut)
    .map(({ body }) => JSON.parse(body.settings) as unknown);

describe('importing an edit list', () => {
  test('shows what it would do, asks, saves what was shown, and can be undone', async () => {
    gateway.on(planCut, () => [plan()]);
    gateway.on(saveCut, () => [{ ...plan(), id: 11 } as SavedCut]);
    gateway.on(undoCut, () => [kept({ id: 11 })]);
    let closed = 0;
    const { user } = await open(folder, () => (closed += 1));
    expect(saves().hasAttribute('disabled')).toBe(true);
    choose();
    const [added, changed] = await rows();
    expect(added?.textContent).toContain('NewSH010');
    expect(added?.textContent).toContain('00:00:00:00 – 00:00:02:00');
    expect(
      within(added as HTMLElement)
        .getByRole('img')
        .getAttribute('aria-label'),
    ).toBe('Dots in the name become underscores.');
    expect(changed?.textContent).toContain('Longer +10SH020');
    expect(changed?.textContent).toContain('Tail +1000:00:00:00 – 00:00:01:15 → 00:00:02:00');
    expect(screen.getByRole('textbox', { name: 'Starts at' })).toHaveProperty(
      'value',
      '01:00:00:00',
    );
    await user.click(button('Skipped 1'));
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Line 9: Audio'),
    ]);
    await pressSave(user);
    expect(
      await screen.findByText(/import 'cut.edl' into 'SC01'\? 1 new, 1 changed\./u),
    ).toBeTruthy();
    await user.click(button('Import'));
    expect(await screen.findByText("'cut.edl' was imported. 1 new, 1 changed.")).toBeTruthy();
    expect(gateway.asked(saveCut)[0]).toMatchObject({
      params: { id: '4' },
      body: { hash: 'first', settings: '{}', file: expect.any(File) },
    });
    await user.click(button('Undo'));
    await waitFor(() => expect(closed).toBe(1));
    expect(gateway.asked(undoCut)[0]?.params).toEqual({ id: '11' });
  });

  test.each([
    [
      'is there',
      [kept({ id: 12, file_name: 'cut.edl' })],
      "'cut.edl' was imported. 1 new, 1 changed.",
    ],
    [
      'is not',
      [kept({ id: 3, file_name: 'cut.edl' }), kept({ id: 9, undone: '2026-01-01T00:00:00Z' })],
      'The server stopped in between: nothing was imported. Try again.',
    ],
  ])('tells what became of one that nobody answered for: it %s', async (_what, cuts, told) => {
    const previous = { id: 3, file_name: 'cut.edl', created: '2026-01-01T00:00:00Z', gone: [] };
    gateway.on(planCut, () => [plan({ previous })]);
    const { user } = await open();
    choose();
    await rows();
    let asked = 0;
    gateway.on(saveCut, () => refused(503));
    // It begins anew, and is asked again.
    gateway.on(listCuts, () => ((asked += 1) === 1 ? refused(503) : cuts));
    await pressSave(user);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(gateway.asked(saveCut)).toHaveLength(1);
  });

  test('asks again with other settings, and keeps a shot under its new name', async () => {
    const renamed = plan({
      rows: [
        row('add', 'SH011', { renamed: { asset_id: 7, name: 'SH010' } }),
        row('delete', 'SH010', { asset_id: 7, was }),
      ],
      skipped: [],
      suggested_framerate: '29.97',
      previous: { id: 3, file_name: 'a.edl', created: '2026-01-01T00:00:00Z', gone: ['SH090'] },
    });
    gateway.on(planCut, () => [renamed]);
    const { user } = await open();
    choose();
    await rows();
    expect(screen.getByText('In the last import, but not in this one: SH090.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^Overwrite/u }));
    await waitFor(() => expect(settingsAsked().at(-1)).toEqual({ overwrite: true }));
    await user.click(await screen.findByRole('button', { name: 'Use 29.97 fps' }));
    await waitFor(() =>
      expect(settingsAsked().at(-1)).toEqual({ overwrite: true, framerate: '29.97' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Renamed? Keep SH010, rename it' }));
    await waitFor(() => expect(settingsAsked().at(-1)).toMatchObject({ kept: [7] }));
  });

  test('counts at the rate of the shots that are there, until another is chosen', async () => {
    gateway.on(planCut, () => [plan({ framerate: '48', suggested_framerate: '50' })]);
    gateway.on(listCuts, () => []);
    gateway.on(listAssets, () => [{ id: 1, framerate: 48 } as Asset]);
    const { user } = await draw(<ImportDialog folder={folder} onClose={() => undefined} />);
    await screen.findByRole('dialog');
    choose();
    await rows();
    expect(settingsAsked()).toEqual([{ framerate: '48' }]);
    const rate = () => screen.getByRole('combobox', { name: 'Frame rate' });
    expect(rate()).toHaveProperty('value', '48 fps');
    await user.click(screen.getByRole('button', { name: 'Use 50 fps' }));
    await waitFor(() => expect(settingsAsked().at(-1)).toEqual({ framerate: '50' }));
    expect(rate()).toHaveProperty('value', '50 fps');
  });

  test('keeps the rate for another file, but deletes nothing unless that is wished again', async () => {
    gateway.on(planCut, () => [plan({ suggested_framerate: '29.97' })]);
    const { user } = await open();
    choose();
    await rows();
    const overwrite = () => screen.getByRole('checkbox', { name: /^Overwrite/u });
    await user.click(overwrite());
    await user.click(await screen.findByRole('button', { name: 'Use 29.97 fps' }));
    await waitFor(() =>
      expect(settingsAsked().at(-1)).toEqual({ overwrite: true, framerate: '29.97' }),
    );
    choose('other.edl');
    expect(overwrite()).toHaveProperty('checked', false);
    await waitFor(() => expect(settingsAsked().at(-1)).toEqual({ framerate: '29.97' }));
  });

  test('takes no settings that do not do', async () => {
    gateway.on(planCut, () => [plan()]);
    const { user } = await open();
    choose();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Custom names' }));
    expect(await screen.findByText('Field is required.')).toBeTruthy();
    expect(saves().hasAttribute('disabled')).toBe(true);
    const name = screen.getByRole('textbox', { name: /^Custom name/u });
    await user.type(name, 'SC');
    expect(await screen.findByText('Names must be unique, so add #.')).toBeTruthy();
    await user.type(name, '##');
    await waitFor(() => expect(settingsAsked().at(-1)).toEqual({ custom_name: 'SC##' }));
    const start = screen.getByRole('textbox', { name: 'Starts at' });
    await user.clear(start);
    await user.type(start, '01:00:00:25');
    expect(await screen.findByText('Frames must be 0 to 24.')).toBeTruthy();
    expect(saves().hasAttribute('disabled')).toBe(true);
  });

  test.each([
    ['cut.xml', EDL, 'Invalid format'],
    ['cut.edl', 'no edit list', 'Invalid format'],
    ['cut.fst.csv', 'A', 'This is a folder structure, which is imported in Admin > Folders.'],
  ])('sends nothing of what is none: %s', async (name, text, message) => {
    await open();
    choose(name, text);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(saves().hasAttribute('disabled')).toBe(true);
    expect(gateway.asked(planCut)).toEqual([]);
  });

  test('tells that it may not be, and that it failed', async () => {
    gateway.on(planCut, () => refused(403));
    await open();
    choose();
    expect(await screen.findByText(/permission|not allowed|access/iu)).toBeTruthy();
    expect(saves().hasAttribute('disabled')).toBe(true);
    gateway.on(planCut, () => refused(500));
    choose('other.edl');
    expect(await screen.findByText('500 internal error.')).toBeTruthy();
  });

  test('shows the preview anew when the folder was changed in between', async () => {
    const text = 'The folder was changed in the meantime. Please look at the preview again.';
    gateway.on(planCut, () => [plan({ hash: `plan ${gateway.asked(planCut).length}` })]);
    gateway.on(saveCut, () => refused(409, { code: 'stale', error: text }));
    const { user } = await open();
    choose();
    await rows();
    await pressSave(user);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText(new RegExp(text, 'u'))).toBeTruthy();
    await waitFor(() => expect(gateway.asked(planCut)).toHaveLength(2));
    gateway.on(saveCut, () => [{ ...plan(), id: 11 } as SavedCut]);
    await pressSave(user);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await screen.findByText(/was imported/u);
    expect(gateway.asked(saveCut).at(-1)?.body).toMatchObject({ hash: 'plan 2' });
  });

  test('undoes the last import, or says why not', async () => {
    gateway.on(undoCut, () => refused(409, { code: 'stale', error: 'Changed since.' }));
    const { user } = await draw(<ImportDialog folder={folder} onClose={() => undefined} />, {
      known: () => {
        gateway.on(listAssets, () => []);
        gateway.on(listCuts, () => [kept({ id: 5, undone: 'x' }), kept()]);
      },
    });
    expect(await screen.findByText(/The last import was 'before.edl'/u)).toBeTruthy();
    await user.click(button('Undo'));
    expect(await screen.findByText(/Changed since\./u)).toBeTruthy();
    expect(gateway.asked(undoCut)[0]?.params).toEqual({ id: '3' });
  });

  test('is done by the keyboard, and deletes nothing for who may not', async () => {
    gateway.on(planCut, () => [plan()]);
    gateway.on(saveCut, () => [{ ...plan(), id: 11 } as SavedCut]);
    let closed = 0;
    const careful = { ...folder, permissions: { assets: 'cru' } } as unknown as Folder;
    const { user } = await open(careful, () => (closed += 1));
    choose();
    await rows();
    expect(screen.queryByRole('checkbox', { name: /^Overwrite/u })).toBeNull();
    await untilReady();
    for (let tabs = 0; document.activeElement !== saves() && tabs < 40; tabs += 1) {
      await user.tab();
    }
    expect(document.activeElement).toBe(saves());
    await user.keyboard('{Enter}');
    await screen.findByText(/Are you sure you want to import/u);
    button('Import').focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/was imported/u);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toBe(1));
  });
});
