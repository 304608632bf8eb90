import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { textOfCsv } from '../folder-structure/text-of-csv.ts';
import { frameRate } from '../frame-rate/frame-rate.ts';
import { CUT_MESSAGES } from './cut.ts';
import { readCutCsv } from './read-cut-csv.ts';
import { readCut, readingCut } from './read-cut.ts';

const SAMPLES = join(import.meta.dirname, '../../fixtures/timeline');
const PAL = frameRate(25);
const sample = (name: string) => textOfCsv(readFileSync(join(SAMPLES, name)));
const csv = (text: string, timeFormat: 'seconds' | 'timecode' | 'frames') =>
  readCutCsv(text, { rate: PAL, timeFormat });

describe('a cut in a table', () => {
  test('has semicolons and decimal commas', () => {
    const read = csv(sample('csv/01-semicolon-bom-comma.csv'), 'seconds');
    expect(read).toMatchObject({ problem: null, skipped: [], warnings: [] });
    expect(read.rows).toMatchObject([{ order: 1, name: 'SH010', in: 13, out: 112, duration: 99 }]);
  });

  test('has line breaks within quotes, and columns that mean nothing', () => {
    const read = csv(sample('csv/02-quoted-newline.csv'), 'frames');
    expect(read.rows).toMatchObject([{ name: 'SH010', in: 0, out: 100, duration: 100 }]);
    expect(read.unknownColumns).toEqual(['Description']);
  });

  test('has the times of a spreadsheet', () => {
    const read = csv(sample('csv/04-excel-time.csv'), 'timecode');
    expect(read.rows).toMatchObject([
      { name: 'SH010', in: 0, out: 100 },
      { name: 'SH020', in: 100, out: 162 },
    ]);
    expect(csv(sample('csv/04-excel-time.csv'), 'seconds')).toMatchObject({
      suggestedTimeFormat: 'timecode',
      warnings: ['time-format'],
      rows: [],
      skipped: [{ line: 2, reason: 'bad-timecode' }, { line: 3 }],
    });
  });

  test('tells what is planned, and blank cells nothing', () => {
    const read = csv(
      'Name,Start,Due,Bid Days\na,01.12.2026,,"2,5"\nb,,,\nc,31.02.2026,,\n',
      'frames',
    );
    expect(read.rows[0]?.schedule).toEqual({ start: '2026-12-01', due: null, bidDays: 2.5 });
    expect(read.rows[1]?.schedule).toBeUndefined();
    expect(read.skipped).toMatchObject([{ line: 4, reason: 'bad-plan' }]);
  });

  test('takes no In without Out', () => {
    const read = csv(sample('csv/05-only-in.csv'), 'seconds');
    expect(read.rows).toMatchObject([{ name: 'SH010', in: null, out: null, duration: 100 }]);
    expect(read.warnings).toEqual(['only-in']);
  });

  test('is in the order of the cut, whatever that of its columns and rows', () => {
    const read = csv(
      ' OUT ,framerate,In,name\n20,24,10,b.x\n10,25,0,a\n,,,c\n5,,9,d\n,,,\n',
      'frames',
    );
    expect(read.rows).toMatchObject([
      { order: 1, name: 'a', in: 0, warnings: [] },
      { order: 2, name: 'c', in: null, duration: null },
      { order: 3, name: 'b_x', in: 10, warnings: ['name', 'row-framerate'] },
    ]);
    expect(read.skipped).toMatchObject([{ line: 5, reason: 'bad-timecode' }]);
  });

  test.each(['', 'In,Out\n1,2', '\u0000PK', '{"a":1}'])('is not %j', (text) => {
    expect(csv(text, 'frames').problem).toBe(CUT_MESSAGES.invalidFormat);
  });
});

describe('a cut in OpenTimelineIO', () => {
  const options = { rate: PAL, timeFormat: 'frames' } as const;

  test.each([
    ['example.otio', 25, 1],
    ['example-23.976.otio', 24_000, 1001],
    ['example-29.97.otio', 30_000, 1001],
  ])('%s is read', (file, numerator, denominator) => {
    const rate = frameRate(numerator, denominator);
    const read = readCut(file, sample(`export/${file}`), { ...options, rate });
    expect(read.rows).toMatchObject([
      { order: 1, name: 'SH010', in: 0, out: 100, notes: ['Fix arm'] },
      { order: 2, name: 'SH020', in: 100, out: 162 },
    ]);
    // A line separator is in no name of an asset.
    expect(read.skipped).toMatchObject([{ reason: 'bad-name' }]);
    expect(read).toMatchObject({ title: 'SC01', suggestedRate: null, problem: null });
  });

  test('tells its own rate, and is counted at the chosen one', () => {
    const read = readCut('a.otio', sample('export/example.otio'), {
      ...options,
      rate: frameRate(50),
    });
    expect(read.suggestedRate).toEqual(PAL);
    expect(read.rows[0]).toMatchObject({ in: 0, out: 200 });
  });

  test.each([
    '',
    '[]',
    '{"OTIO_SCHEMA":"Clip.2"}',
    '{"OTIO_SCHEMA":"Timeline.1"}',
    '['.repeat(1e5),
  ])('is not %.40j', (text) => {
    expect(readCut('a.otio', text, options).problem).toBe(CUT_MESSAGES.invalidFormat);
  });

  test.each([
    ['deep', `{"a":${'[{"a":'.repeat(2e6)}`, CUT_MESSAGES.invalidFormat],
    ['of empty lists', `[${'[],'.repeat(5e6)}[]]`, CUT_MESSAGES.tooManyEvents],
    ['of one string', `{"a":"${'\\\\'.repeat(5e6)}`, CUT_MESSAGES.invalidFormat],
  ])('of 20 MB that is %s is refused within its limits', (_what, text, problem) => {
    const before = process.memoryUsage().heapUsed;
    expect(readCut('a.otio', text, options).problem).toBe(problem);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(400 * 1024 * 1024);
  });

  test('of many clips is read with a rest between few of them', () => {
    const time = (value: number) => ({ value, rate: 25 });
    const clip = (name: string) => ({
      OTIO_SCHEMA: 'Clip.2',
      name,
      source_range: { start_time: time(0), duration: time(10) },
    });
    const children = Array.from({ length: 5000 }, (_, at) => clip(`SH${at}`));
    const nested = { OTIO_SCHEMA: 'Stack.1', name: 'Nest', children };
    const track = { kind: 'Video', children: [...children, nested] };
    const text = JSON.stringify({ OTIO_SCHEMA: 'Timeline.1', tracks: { children: [track] } });
    const work = readingCut('a.otio', text, options);
    let rests = 0;
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) {
        expect(step.value.rows).toHaveLength(5001);
        break;
      }
      rests += 1;
    }
    // Of its JSON, its clips, what is nested, and the order of its rows.
    expect(rests).toBeGreaterThan(35);
  });

  test.each([
    ['no number of frames is', 1.7e308, 24],
    ['no asset can be', 1e11, 25],
  ])('with a time where %s skips the clip', (_where, value, rate) => {
    const range = (start: number, length: number) => ({
      start_time: { value: start, rate },
      duration: { value: length, rate },
    });
    const clip = (name: string, source_range: object) => ({
      OTIO_SCHEMA: 'Clip.2',
      name,
      source_range,
    });
    const children = [clip('far', range(0, value)), clip('near', range(0, 50))];
    const text = JSON.stringify({
      OTIO_SCHEMA: 'Timeline.1',
      tracks: { children: [{ kind: 'Video', children }] },
    });
    const { rows, skipped } = readCut('a.otio', text, options);
    expect(skipped.map(({ text: name, reason }) => [name, reason])).toEqual([
      ['far', 'bad-timecode'],
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['near']);
  });

  test('keeps of its title what can be kept, and takes no name of megabytes', () => {
    const source_range = { start_time: { value: 0, rate: 25 }, duration: { value: 1, rate: 25 } };
    const children = [{ OTIO_SCHEMA: 'Clip.2', name: 'a. '.repeat(2e6), source_range }];
    const text = JSON.stringify({
      OTIO_SCHEMA: 'Timeline.1',
      name: ` A\u0000B\uD800${'x'.repeat(1e6)}`,
      tracks: { children: [{ kind: 'Video', children }] },
    });
    const { title, rows, skipped } = readCut('a.otio', text, options);
    expect(title.slice(0, 5)).toBe('A B\uFFFDx');
    expect(title).toHaveLength(254);
    expect(rows).toEqual([]);
    expect(skipped).toMatchObject([{ reason: 'bad-name' }]);
    expect(skipped[0]?.text).toHaveLength(4096);
  });

  test('of any shape ends in a result', () => {
    const key = fc.constantFrom('children', 'source_range', 'duration', 'name', 'media_references');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.array(tie('any')),
        fc.dictionary(key, tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(value, (children) => {
        const tracks = { children: [{ kind: 'Video', children }, children] };
        const text = JSON.stringify({ OTIO_SCHEMA: 'Timeline.1', tracks });
        expect(readCut('a.otio', text, options).problem).toBeNull();
      }),
    );
  });
});

test('an edit list of a million short lines is not read to its end', () => {
  const read = readCut('a.edl', '1\n'.repeat(5e6), { rate: PAL, timeFormat: 'frames' });
  expect(read.problem).toBe(CUT_MESSAGES.tooManyEvents);
});

test.each([
  ['a.EDL', null],
  ['a.fst.csv', CUT_MESSAGES.folderStructure],
  ['a.xml', 'Invalid format'],
  ['edl', 'Invalid format'],
])('the file %s: %j', (name, problem) => {
  const read = readCut(name, 'TITLE: A', { rate: PAL, timeFormat: 'frames' });
  expect(read).toMatchObject({ problem, rows: [] });
});
