import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { textOfCsv } from '../../folder-structure/text-of-csv.ts';
import { parseFrameRate } from '../../frame-rate/frame-rate-text.ts';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import { CUT_MESSAGES } from '../cut.ts';
import { readEdl } from './read-edl.ts';
import { framesOfDay } from './edl-time.ts';

const SAMPLES = join(import.meta.dirname, '../../../fixtures/timeline');
const PAL = frameRate(25);
const NTSC = frameRate(30_000, 1001);

interface Expected {
  readonly rate: string;
  readonly offset: string;
  readonly rows: readonly unknown[];
  readonly skipped: readonly string[];
  readonly warnings: readonly string[];
}

const expected = JSON.parse(readFileSync(join(SAMPLES, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>;

/** An event of one second, with what stands below it. */
function event(index: number, name: string, line: Partial<Record<'reel' | 'how', string>> = {}) {
  const at = (second: number) => `01:00:${String(second).padStart(2, '0')}:00`;
  const { reel = 'AX', how = 'V     C       ' } = line;
  return `${index} ${reel} ${how} 00:00:00:00 00:00:01:00 ${at(index - 1)} ${at(index)}\n* FROM CLIP NAME: ${name}\n`;
}

const names = (text: string, options: Partial<Parameters<typeof readEdl>[1]> = {}) =>
  readEdl(text, { rate: PAL, ...options }).rows.map(({ name }) => name);

describe('an edit list', () => {
  test.each(readdirSync(join(SAMPLES, 'edl')))('%s is read to its right values', (file) => {
    const right = expected[file];
    const rate = parseFrameRate(right?.rate ?? '');
    if (right === undefined || !rate.ok) throw new Error(`No right values of ${file}`);
    const text = textOfCsv(readFileSync(join(SAMPLES, 'edl', file)));
    const read = readEdl(text, { rate: rate.value, offset: right.offset });
    expect({
      rows: read.rows.map((row) => ({
        order: row.order,
        name: row.name,
        in: row.in,
        out: row.out,
      })),
      skipped: read.skipped.map(({ reason }) => reason),
      warnings: read.warnings,
      problem: read.problem,
    }).toEqual({
      rows: right.rows,
      skipped: right.skipped,
      warnings: right.warnings,
      problem: null,
    });
  });

  test('begins at the hour of its first shot, drop-frame where its times are', () => {
    const line = (from: string, to: string) =>
      `1 AX V C 00:00:00:00 00:00:01:00 ${from} ${to}\n* FROM CLIP NAME: A`;
    expect(readEdl(line('10:59:00:00', '10:59:01:00'), { rate: PAL })).toMatchObject({
      offsetTimecode: '10:00:00:00',
      rows: [{ in: 59 * 60 * 25 }],
    });
    expect(readEdl(line('01:00:00;00', '01:00:01;00'), { rate: NTSC })).toMatchObject({
      offset: 107_892,
      offsetTimecode: '01:00:00;00',
      rows: [{ in: 0, out: 30 }],
    });
  });

  test.each([
    ['A', 'audio'],
    ['AA', 'audio'],
    ['A2', 'audio'],
    ['NONE', 'audio'],
  ])('with channel %s has no picture', (channel, reason) => {
    const read = readEdl(event(1, 'SH', { how: `${channel} C` }), { rate: PAL });
    expect(read.skipped).toMatchObject([{ line: 1, reason }]);
  });

  test.each(['K', 'KB', 'KO', 'KB 012(F)', 'K B 012', 'K O'])('keyed by %s is skipped', (key) => {
    const read = readEdl(event(1, 'SH', { how: `V ${key}` }), { rate: PAL });
    expect(read).toMatchObject({ rows: [], skipped: [{ reason: 'key' }] });
  });

  test.each(['V', 'V1', 'V2', 'B', 'AA/V', 'A2/V'])('with channel %s is a shot', (channel) => {
    const [row] = readEdl(event(1, 'SH', { how: `${channel} C` }), { rate: PAL }).rows;
    expect(row).toMatchObject({ name: 'SH', reel: 'AX' });
  });

  test.each(['D 012', 'W001 025', 'W 030', 'D 012(F)'])(
    'by %s has the name that comes in',
    (how) => {
      const text = `${event(1, 'OLD', { how: `V ${how}` })}* TO CLIP NAME: NEW\n`;
      expect(names(text)).toEqual(['NEW']);
    },
  );

  test('takes names from where it is told, without their versions', () => {
    const text = `${event(1, 'A_v003', { reel: 'R01' })}* LOC: 01:00:00:05 RED SH010_V12\n* SOURCE FILE: /v/SH 020_v1.mov\n`;
    expect(names(text)).toEqual(['A_v003']);
    expect(names(text, { nameSource: 'loc', ignoreVersion: true })).toEqual(['SH010']);
    expect(names(text, { nameSource: 'source_file', ignoreVersion: true })).toEqual(['SH 020']);
    expect(names(text, { nameSource: 'reel' })).toEqual(['R01']);
  });

  test('in any order of its lines is in the order of the cut, with gaps and overlaps told', () => {
    const read = readEdl([event(5, 'C'), event(1, 'A'), event(2, 'B'), event(2, 'D')].join(''), {
      rate: PAL,
    });
    expect(read.rows.map(({ name, order }) => [order, name])).toEqual([
      [1, 'A'],
      [2, 'B'],
      [3, 'D'],
      [4, 'C'],
    ]);
    expect(read.rows.map(({ warnings }) => warnings)).toEqual([[], [], ['overlap'], ['gap']]);
  });

  test('with every shot a frame apart has inclusive ends', () => {
    const line = (from: string, to: string, name: string) =>
      `1 AX V C 00:00:00:00 00:00:00:09 ${from} ${to}\n* FROM CLIP NAME: ${name}\n`;
    const text = [
      line('00:00:00:00', '00:00:00:09', 'A'),
      line('00:00:00:10', '00:00:00:19', 'B'),
      line('00:00:00:20', '00:00:01:04', 'C'),
    ].join('');
    expect(readEdl(text, { rate: PAL }).warnings).toEqual(['inclusive-outs']);
  });

  test('of markers is told', () => {
    const text =
      '001  001 V C 01:00:05:00 01:00:05:01 01:00:05:00 01:00:05:01\n |C:ResolveColorBlue |M:Marker 1 |D:1\n';
    expect(readEdl(text, { rate: PAL })).toMatchObject({ problem: CUT_MESSAGES.markers, rows: [] });
  });

  test('hints at the rate of its numbers', () => {
    const hint = (last: string, chosen: number) =>
      readEdl(`1 AX V C 00:00:00:00 00:00:00:01 00:00:00:00 ${last}\n* FROM CLIP NAME: A`, {
        rate: frameRate(chosen),
      }).suggestedRate;
    expect(hint('00:00:01:24', 24)).toEqual(PAL);
    expect(hint('00:00:01:25', 24)).toEqual(NTSC);
    expect(hint('00:00:01;10', 25)).toEqual(NTSC);
    expect(hint('00:00:01:45', 25)).toEqual(frameRate(50));
    expect(hint('00:00:01:55', 50)).toEqual(frameRate(60));
    expect(hint('00:00:01:24', 25)).toBeNull();
  });

  test('with a source that does not exist keeps its record', () => {
    const text = '1 AX V C 00:00:00:29 00:00:01:29 01:00:00:00 01:00:01:00\n* FROM CLIP NAME: A';
    expect(readEdl(text, { rate: PAL }).rows).toMatchObject([
      { in: 0, out: 25, sourceIn: null, warnings: ['source-timecode'] },
    ]);
  });

  test('counts days as their timecode does', () => {
    expect(framesOfDay(NTSC, true)).toBe(2_589_408);
    expect(framesOfDay(PAL, true)).toBe(2_160_000);
  });

  test('beyond the limits is refused', () => {
    expect(readEdl(`*${'x'.repeat(4096)}`, { rate: PAL }).problem).toContain('4,096');
    const line = '1 AX V C 00:00:00:00 00:00:00:01 00:00:00:00 00:00:00:01\n';
    expect(readEdl(line.repeat(100_001), { rate: PAL }).problem).toBe(CUT_MESSAGES.tooManyEvents);
    const offset = readEdl('TITLE: A', { rate: PAL, offset: '1:2' });
    expect(offset.problem).toBe('Timecode must be hh:mm:ss:ff.');
  });

  test.each(['', '\u0000'.repeat(1e6), '\r'.repeat(1e6), 'a\n'.repeat(1e5), '\uFFFDPNG\u0001'])(
    'is not %.10j',
    (text) => {
      expect(readEdl(text, { rate: PAL })).toMatchObject({ rows: [], problem: 'Invalid format' });
    },
  );

  test('without events is an empty cut', () => {
    expect(readEdl('TITLE: A', { rate: PAL })).toMatchObject({
      title: 'A',
      rows: [],
      problem: null,
    });
  });

  test('counts its lines whatever ends them', () => {
    const line = '1 AX A C 00:00:00:00 00:00:00:01 00:00:00:00 00:00:00:01';
    const text = ['TITLE: A', '', 'x', line].join('\r\n') + ['', '', line, line].join('\r');
    const read = readEdl(`${text}\n${line}`, { rate: PAL });
    expect(read.skipped.map((one) => one.line)).toEqual([4, 6, 7, 8]);
  });

  test('of any words ends in a result', () => {
    const words = fc.constantFrom('1', 'AX', 'V', 'C', 'K', '012', '01:00:00:00', '0:0:0;99', '*');
    const more = fc.constantFrom('FROM CLIP NAME:', 'M2', 'FCM: DROP', '\n', '\r', '\t', '\u0000');
    const text = fc.array(fc.oneof(words, more, fc.string()), { maxLength: 60 });
    fc.assert(
      fc.property(text, (parts) => {
        const read = readEdl(parts.join(' '), { rate: NTSC });
        for (const row of read.rows) expect(row.out).toBeGreaterThan(row.in ?? 0);
      }),
      { numRuns: 200 },
    );
  });
});
