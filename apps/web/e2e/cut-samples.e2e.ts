import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CUT_SKIP_TEXTS, frameToTimecode, parseFrameRate } from '@jampot/domain';
import type { CutSkip } from '@jampot/domain';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import type { Row } from './support/api.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const SAMPLES = fileURLToPath(new URL('../../../libs/domain/fixtures/timeline/', import.meta.url));

interface Shot {
  readonly name: string;
  readonly in: number;
  readonly out: number;
}

/** A file, how it is to be read, and what is in it; times are frames. */
interface Sample {
  readonly name: string;
  readonly buffer: Buffer;
  readonly rate: string;
  readonly offset?: string;
  readonly rows: readonly Shot[];
  readonly skipped: readonly CutSkip[];
}

type Expected = Record<string, Omit<Sample, 'name' | 'buffer'>>;
const expected = JSON.parse(readFileSync(`${SAMPLES}expected.json`, 'utf8')) as Expected;
const samples = readdirSync(`${SAMPLES}edl`).map((name): Sample => {
  const right = expected[name];
  if (right === undefined) throw new Error(`No right values of ${name}.`);
  return { ...right, name, buffer: readFileSync(`${SAMPLES}edl/${name}`) };
});

const shots = (...rows: readonly [name: string, from: number, to: number][]) =>
  rows.map(([name, from, to]): Shot => ({ name, in: from, out: to }));
const text = (lines: string) => Buffer.from(lines.trimStart().replaceAll('\n', '\r\n'));

const PREMIERE = `
TITLE: Sequence 01
FCM: NON-DROP FRAME

001  AX       V     C        00:00:10:00 00:00:12:00 00:00:00:00 00:00:02:00
* FROM CLIP NAME: sh010_comp_v003.mov

002  AX       V     C        00:00:00:00 00:00:00:00 00:00:02:00 00:00:02:00
002  AX       V     D    012 00:00:00:00 00:00:02:00 00:00:02:00 00:00:04:00
EFFECTS NAME IS CROSS DISSOLVE
* FROM CLIP NAME: sh010_comp_v003.mov
* TO CLIP NAME: sh020_comp_v001.mov
M2   AX       050.0                00:00:00:00

003  AX       AA    C        00:00:00:00 00:00:04:00 00:00:00:00 00:00:04:00
* FROM CLIP NAME: guide.wav
`;
const AVID = `
TITLE:   EP01_R1
FCM: NON-DROP FRAME
000001  A001C003_200101                  V     C        13:20:10:00 13:20:12:00 01:00:00:00 01:00:02:00
*FROM CLIP NAME:  EP01_010
*SOURCE FILE: A001C003
*LOC: 01:00:01:00 RED     EP01_010
000002  A002 C001        B     C        13:20:10:00 13:20:12:00 01:00:02:00 01:00:04:00
*FROM CLIP NAME:  EP01_020
M2   A002     -024.0                13:20:10:00
`;
const RESOLVE = `
TITLE: SC01
FCM: NON-DROP FRAME

000001  A001     V     C        00:00:00:00 00:00:04:00 01:00:00:00 01:00:04:00
* FROM CLIP NAME: SH010

000002  A002     V2    C        00:00:00:00 00:00:04:00 01:00:02:00 01:00:06:00
* FROM CLIP NAME: SH020
|C:ResolveColorBlue |M:Fix |D:1

000003  BL       V     C        00:00:00:00 00:00:01:00 01:00:06:00 01:00:07:00
`;
const DROP = `
TITLE: SC01
FCM: DROP FRAME
001  AX       V     C        00:00:00;00 00:00:00;10 01:00:59;20 01:01:00;02
* FROM CLIP NAME: SH010
`;
const MARKERS = `
TITLE: Timeline 1
FCM: NON-DROP FRAME

001  001      V     C        01:00:01:00 01:00:01:01 01:00:01:00 01:00:01:01
 |C:ResolveColorBlue |M:Marker 1 |D:1
`;
const LONG = 1200;
const second = (at: number) => {
  const parts = [Math.trunc(at / 3600) + 1, Math.trunc(at / 60) % 60, at % 60, 0];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};
const many = Array.from(
  { length: LONG },
  (_, at) =>
    `${String(at + 1).padStart(6, '0')}  AX V C 00:00:00:00 00:00:01:00 ${second(at)} ${second(at + 1)}\n` +
    `* FROM CLIP NAME: SH${String(at + 1).padStart(5, '0')}\n`,
).join('');

const others: readonly Sample[] = [
  {
    name: 'premiere.edl',
    buffer: text(PREMIERE),
    rate: '25',
    rows: shots(['sh010_comp_v003_mov', 0, 50], ['sh020_comp_v001_mov', 50, 100]),
    skipped: ['audio'],
  },
  {
    name: 'avid.edl',
    buffer: text(AVID),
    rate: '23.976',
    rows: shots(['EP01_010', 0, 48], ['EP01_020', 48, 96]),
    skipped: [],
  },
  {
    name: 'resolve.edl',
    buffer: text(RESOLVE),
    rate: '25',
    rows: shots(['SH010', 0, 100], ['SH020', 50, 150]),
    skipped: ['black'],
  },
  {
    name: 'drop.edl',
    buffer: text(DROP),
    rate: '29.97',
    rows: shots(['SH010', 1790, 1800]),
    skipped: [],
  },
  {
    name: 'utf-16.edl',
    buffer: Buffer.from(`\uFEFF${RESOLVE.replaceAll('SH0', 'Größe0')}`, 'utf16le'),
    rate: '24',
    rows: shots(['Größe010', 0, 96], ['Größe020', 48, 144]),
    skipped: ['black'],
  },
];
const long: Sample = {
  name: 'long.edl',
  buffer: text(`TITLE: Long\n${many}`),
  rate: '25',
  rows: Array.from({ length: LONG }, (_, at) => ({
    name: `SH${String(at + 1).padStart(5, '0')}`,
    in: at * 25,
    out: at * 25 + 25,
  })),
  skipped: [],
};

let api: Api;
let folder: { readonly id: number; readonly name: string };

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const name = `Samples ${Date.now()}`;
  folder = { id: (await api.make('me/folders', { name })).id, name };
});

/** A name that comes again gets a number. */
function numbered(rows: readonly Shot[]): Shot[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = row.name.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? row : { ...row, name: `${row.name}_${count}` };
  });
}

/** What importing a file would do, as the API tells it. */
async function planned({ name, buffer, rate, offset }: Sample) {
  const settings = JSON.stringify({ framerate: rate, ...(offset === undefined ? {} : { offset }) });
  const file = { name, buffer };
  const [plan] = await api.send(`folders/${folder.id}/cuts/plan`, { settings, file });
  if (plan === undefined) throw new Error(`${name} was not planned.`);
  return {
    rows: (plan['rows'] as Row[]).map((row) => [row['kind'], row['name'], row['in'], row['out']]),
    skipped: (plan['skipped'] as Row[]).map((event) => event['reason']),
  };
}

test('every sample, and lists of other programs, are read by the API', async () => {
  for (const sample of [...samples, ...others, long]) {
    expect(await planned(sample), sample.name).toEqual({
      rows: numbered(sample.rows).map((row) => ['add', row.name, row.in, row.out]),
      skipped: sample.skipped,
    });
  }
});

async function open(page: Page): Promise<Locator> {
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  await page.getByRole('button', { name: 'More of the folder' }).click();
  await page.getByRole('menuitem', { name: 'Import timeline…' }).click();
  return page.getByRole('dialog', { name: `Import timeline into ${folder.name}` });
}
const choose = (dialog: Locator, { name, buffer }: Pick<Sample, 'name' | 'buffer'>) =>
  dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer });

/** What is read of a file closes the choices and may choose itself, also between two of these steps. */
async function countAt(page: Page, dialog: Locator, rate: string) {
  const choice = dialog.getByRole('combobox', { name: 'Frame rate' });
  const chosen = `${rate} fps`;
  const option = page.getByRole('option', { name: chosen, exact: true });
  await expect(async () => {
    if ((await choice.inputValue()) !== chosen) {
      if (!(await option.isVisible())) await choice.click({ timeout: 2000 });
      await option.click({ timeout: 2000 });
    }
    await expect(choice).toHaveValue(chosen, { timeout: 1000 });
  }).toPass();
}

/** The preview writes its own start, perhaps while it is replaced, and perhaps the same as the file before had. */
async function startAt(dialog: Locator, offset: string) {
  const start = dialog.getByRole('textbox', { name: 'Starts at' });
  await expect(async () => {
    await start.fill('');
    await start.fill(offset);
    await expect(start).toHaveValue(offset, { timeout: 1000 });
  }).toPass();
}

test('every sample, and lists of other programs, are shown as they are', async ({ page }) => {
  const dialog = await open(page);
  for (const sample of [...samples, ...others]) {
    await choose(dialog, sample);
    await expect(dialog.getByText(sample.name, { exact: true })).toBeVisible();
    await countAt(page, dialog, sample.rate);
    if (sample.offset !== undefined) {
      await startAt(dialog, sample.offset);
    }
    const rate = parseFrameRate(sample.rate);
    if (!rate.ok) throw new Error(rate.error);
    const time = (frame: number) => frameToTimecode(frame, rate.value, { dropFrame: false });
    const words = [
      ...numbered(sample.rows).map((row) => [row.name, `${time(row.in)} – ${time(row.out)}`]),
      ...sample.skipped.map((reason) => ['Skipped', CUT_SKIP_TEXTS[reason]]),
    ];
    const told = dialog.getByRole('listitem');
    await expect(told, sample.name).toHaveCount(words.length);
    for (const [at, parts] of words.entries()) {
      for (const part of parts) await expect(told.nth(at), sample.name).toContainText(part);
    }
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled({
      enabled: sample.rows.length > 0,
    });
  }
});

test('what is no edit list is refused in the specified words', async ({ page }) => {
  const dialog = await open(page);
  for (const [name, lines, refusal] of [
    ['cut.xml', RESOLVE, 'Invalid format'],
    ['cut.edl', 'Dear all,', 'Invalid format'],
    ['cut.otio', '{"OTIO_SCHEMA":"Clip.2"}', 'Invalid format'],
    ['cut.csv', 'In,Out\n1,2', 'Invalid format'],
    ['cut.fst.csv', 'A', 'This is a folder structure, which is imported in Admin > Folders.'],
    ['markers.edl', MARKERS, 'These are markers, not shots.'],
  ] as const) {
    await choose(dialog, { name, buffer: text(lines) });
    await expect(dialog.getByRole('alert')).toHaveText(refusal);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  }
});

test('twelve hundred shots are looked at, saved and undone', async ({ page }) => {
  const dialog = await open(page);
  await choose(dialog, long);
  await countAt(page, dialog, long.rate);
  await expect(dialog.getByRole('button', { name: 'New 1,200' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText("'long.edl' was imported. 1,200 new.")).toBeVisible();
  const total = async () => (await api.rows('GET', `folders/${folder.id}/assets?limit=1`)).length;
  expect(await total()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone.')).toBeVisible();
  expect(await total()).toBe(0);
});
