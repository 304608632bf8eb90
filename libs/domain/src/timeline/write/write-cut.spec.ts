import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { FRAME_RATE_CHOICES } from '../../frame-rate/frame-rate-choices.ts';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { checkName, comparisonKey } from '../../names/names.ts';
import { ASSET_NAME } from '../../names/name-rules.ts';
import { supportsDropFrame } from '../../timecode/drop-frame.ts';
import { frameToSeconds } from '../../timecode/frame-time.ts';
import { compareCut } from '../compare-cut.ts';
import { readCut } from '../read-cut.ts';
import { clipName, exportFileName, fileOf } from './cut-export.ts';
import type { CutExportSettings, ExportAsset } from './cut-export.ts';
import { inCutOrder } from './cut-order.ts';
import { fileUrl, scriptPath } from './file-paths.ts';
import { layCut } from './lay-cut.ts';
import { writeCut } from './write-cut.ts';

const SAMPLES = join(import.meta.dirname, '../../../fixtures/timeline/export');
const sample = (name: string) => readFileSync(join(SAMPLES, name), 'utf8');
const PAL = frameRate(25);
const NTSC = frameRate(30_000, 1001);

const settings = (changed: Partial<CutExportSettings> = {}): CutExportSettings => ({
  title: 'SC01',
  framerate: PAL,
  offset: '01:00:00:00',
  timeField: 'in',
  nameSource: 'asset',
  display: 'timecode',
  width: 1920,
  height: 1080,
  subtitles: true,
  sound: false,
  below: true,
  ...changed,
});

function asset(
  order: number,
  name: string,
  [from, to]: readonly [number, number],
  rate: FrameRate = PAL,
): ExportAsset {
  const file = `SH0${order}0_v003.mov`;
  const seconds = (frame: number) => frameToSeconds(frame, rate);
  const paths = { windows: `P:\\show\\SC01\\${file}`, mac: `/Volumes/show/SC01/${file}` };
  const notes = order === 1 ? [{ id: 9, frame: 12, text: 'Fix arm' }] : [];
  const files = { preview: { name: file, ...paths }, render: null, source: null };
  return {
    id: order,
    name,
    order,
    in: seconds(from),
    out: seconds(to),
    duration: seconds(to - from),
    artDuration: null,
    framerate: rate,
    folder: 'SC01',
    status: 'For Review',
    assignee: 'Ana B',
    version: { name: `SH0${order}0`, version: 3, ...files, startFrame: null, notes },
  };
}

const example = (rate: FrameRate = PAL) => [
  asset(1, 'SH010', [0, 100], rate),
  asset(2, 'SH020', [100, 162], rate),
  asset(3, 'SH030 "a"\u2028é😀', [212, 262], rate),
];
const folders = [
  { name: 'EP01', depth: 0 },
  { name: 'SC01', depth: 1 },
  { name: 'SC02', depth: 1 },
];

describe('an exported cut', () => {
  test.each(['edl', 'otio', 'csv', 'assets.csv', 'fst.csv', 'jsx'])(
    'as %s is the example',
    (format) => {
      const right = sample(`example.${format}${format === 'jsx' ? '.txt' : ''}`);
      const written = writeCut(format, { assets: example(), folders, settings: settings() });
      expect(written).toEqual({ ok: true, value: right });
    },
  );

  test.each([
    ['23.976', frameRate(24_000, 1001), '01:00:00:00'],
    ['29.97', NTSC, '01:00:00:00'],
    ['29.97df', NTSC, '01:00:00;00'],
  ])('at %s is the example', (name, framerate, offset) => {
    for (const format of ['edl', 'otio']) {
      const cut = {
        assets: example(framerate),
        folders,
        settings: settings({ framerate, offset }),
      };
      const right = sample(`example-${name}.${format}`);
      expect(writeCut(format, cut)).toEqual({ ok: true, value: right });
    }
  });

  test('of an unknown format is refused, and a structure of no folders', () => {
    const cut = { assets: example(), folders, settings: settings() };
    expect(writeCut('aaf', cut)).toEqual({ ok: false, error: 'FileWriter method not supported' });
    const display = 'weeks' as CutExportSettings['display'];
    expect(writeCut('csv', { ...cut, settings: settings({ display }) })).toEqual({
      ok: false,
      error: 'unsuported format: weeks',
    });
    expect(writeCut('edl', { ...cut, settings: settings({ offset: '1' }) }).ok).toBe(false);
    expect(writeCut('fst.csv', { ...cut, folders: [] })).toEqual({
      ok: false,
      error: 'No structure to export.',
    });
  });

  test('lists what has no time, and refuses overlaps by name', () => {
    const untimed = { ...asset(4, 'SH040', [0, 0]), in: null };
    const over = asset(5, 'SH050', [50, 60]);
    const laid = layCut([...example(), untimed, over], 'in', PAL);
    expect(laid.untimed.map(({ name }) => name)).toEqual(['SH040']);
    const cut = { assets: [...example(), over], folders, settings: settings() };
    expect(writeCut('edl', cut)).toEqual({ ok: false, error: 'Shots overlap: SH050.' });
  });

  test('by length lays shots one behind the other, in their order', () => {
    const assets = example().map((one) => ({ ...one, order: -one.order, artDuration: 2 }));
    const places = (field: 'duration' | 'art_duration') =>
      layCut(assets, field, PAL).shots.map((shot) => [shot.in, shot.out]);
    expect(places('duration')).toEqual([
      [0, 50],
      [50, 112],
      [112, 212],
    ]);
    expect(places('art_duration').at(-1)).toEqual([100, 150]);
  });

  test('of a folder is in the order of the cut, what has no time behind it, and counted from 1', () => {
    const untimed = (name: string) => ({ ...asset(0, name, [0, 25]), in: null, out: null });
    const assets = inCutOrder([
      untimed('x10'),
      untimed('x9'),
      asset(0, 'aa', [125, 150]),
      asset(0, 'mm', [50, 75]),
      asset(0, 'zz', [0, 25]),
    ]);
    const names = ['zz', 'mm', 'aa', 'x9', 'x10'];
    const laid = layCut(assets, 'duration', PAL).shots;
    expect(laid.map((shot) => shot.asset.name)).toEqual(names);
    const table = writeCut('csv', {
      assets,
      folders,
      settings: settings(),
      columns: ['Order', 'Name'],
    });
    const rows = ['Order,Name', ...names.map((name, at) => `${at + 1},${name}`)];
    expect(table).toEqual({ ok: true, value: `\uFEFF${rows.join('\r\n')}` });
  });

  test('takes names from where it is told', () => {
    const [one] = example();
    if (one === undefined) throw new Error('No example');
    expect(clipName(one, 'preview')).toBe('SH010_v003.mov');
    expect(clipName(one, 'render')).toBe('SH010');
    expect(fileOf(one, 'render')).toBeNull();
    expect(exportFileName({ ...one, version: null }, 'version')).toBe('SH010');
  });

  test('has six digits from a thousand events on, and source times where they are known', () => {
    const [one] = example();
    if (one?.version === undefined || one.version === null) throw new Error('No example');
    const many = Array.from({ length: 1000 }, () => ({ ...one, duration: 0.04 }));
    const first = { ...one, version: { ...one.version, startFrame: 90_000 }, order: 0 };
    const cut = {
      assets: [first, ...many],
      folders,
      settings: settings({ timeField: 'duration' }),
    };
    const text = writeCut('edl', cut);
    expect(text).toMatchObject({
      value: expect.stringContaining('000001  AX       V     C        01:00:00:00 01:00:04:00'),
    });
  });

  test('shows what is planned where anything is', () => {
    const [first, second] = example();
    if (first === undefined || second === undefined) throw new Error('No example');
    const assets = [{ ...first, due: '2026-03-09', bidDays: 2.5 }, second];
    const text = writeCut('assets.csv', { assets, folders, settings: settings() });
    expect(text).toMatchObject({
      value: expect.stringMatching(
        /Framerate,Due,Bid Days,File Name\r\n.*,25,09\.03\.2026,2\.5,.*\r\n.*,25,,,/u,
      ),
    });
  });

  test('shows only the wanted columns', () => {
    const columns = ['Name', 'Status'] as const;
    const cut = { assets: example().slice(0, 1), folders, settings: settings(), columns };
    expect(writeCut('assets.csv', cut)).toMatchObject({
      value: '\uFEFFName,Status\r\nSH010,For Review',
    });
    expect(writeCut('csv', cut)).toMatchObject({ value: '\uFEFFName\r\nSH010' });
  });

  test.each([
    ['P:\\a b\\é.mov', 'P:/a%20b/%C3%A9.mov', 'file:///P:/a%20b/%C3%A9.mov'],
    ['\\\\srv\\s\\100%.mov', '//srv/s/100%25.mov', 'file://srv/s/100%25.mov'],
    ['/Volumes/x/#1.mov', '/Volumes/x/%231.mov', 'file:///Volumes/x/%231.mov'],
  ])('finds %s', (path, script, url) => {
    expect(scriptPath(path)).toBe(script);
    expect(fileUrl(path)).toBe(url);
  });
});

describe('a cut that was exported and is imported', () => {
  const name = fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.constantFrom(
        '=1+1',
        '(x)',
        '* FROM CLIP NAME: y',
        '</script>',
        '1 AX V C',
        ' \u00a0x',
        "'=a",
      ),
    )
    .map((text) => checkName(text.replaceAll('.', '_'), ASSET_NAME))
    .filter((checked) => checked.ok)
    .map((checked) => (checked.ok ? checked.value : ''));
  const shot = fc.record({ name, gap: fc.nat(50), frames: fc.integer({ min: 1, max: 100_000 }) });
  // An asset's name is the only one in its folder.
  const selector = (one: { name: string }) => comparisonKey(one.name);
  const cuts = fc.uniqueArray(shot, { minLength: 1, maxLength: 12, selector });
  const rates = fc.constantFrom(...FRAME_RATE_CHOICES);

  test.each(['edl', 'otio', 'csv', 'assets.csv'])('as %s is the same at every rate', (format) => {
    const times = fc.constantFrom('timecode', 'seconds', 'frames');
    fc.assert(
      fc.property(cuts, rates, fc.boolean(), times, (cut, framerate, drop, display) => {
        let at = 0;
        const assets = cut.map((one, index) => {
          const from = at + one.gap;
          at = from + one.frames;
          return asset(index + 1, one.name, [from, at], framerate);
        });
        const offset = drop && supportsDropFrame(framerate) ? '01:00:00;00' : '01:00:00:00';
        const chosen = settings({ framerate, offset, display });
        const written = writeCut(format, { assets, folders, settings: chosen });
        if (!written.ok) throw new Error(written.error);
        const options = { rate: framerate, offset, timeFormat: display };
        const read = readCut(`cut.${format}`, written.value, options);
        const places = layCut(assets, 'in', framerate).shots;
        expect(read.skipped).toEqual([]);
        expect(read.rows.map((row) => [row.name, row.in, row.out])).toEqual(
          places.map((place) => [place.asset.name, place.in, place.out]),
        );
        const had = assets.map((one) => ({ ...one, deleted: false }));
        const how = { overwrite: true, customName: null, repeated: 'number' } as const;
        const plan = compareCut(read, had, { rate: framerate, ...how });
        const none = { add: 0, change: 0, renewed: 0, delete: 0, skipped: 0 };
        expect(plan).toMatchObject({ value: { counts: { ...none, same: cut.length } } });
      }),
      { numRuns: 60 },
    );
  });
});
