import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from '../outbox/journal.ts';
import type { Order } from './order.ts';
import { RenderOutput } from './render-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'jampot-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Takes a tenth of a second for each line, and more on a slow machine. */
const HEAVY = '((.*)(.*)(.*)(.*)){20}';

const order: Order = {
  format: 1,
  mark: '1-1',
  command: '/bin/true',
  args: [],
  cwd: folder,
  env: {},
  user: null,
  expressions: { error_regex: HEAVY, warning_regex: '', progress_regex: '' },
  frames: null,
  limits: { seconds: 60, log_bytes: 1024 ** 2, log_pieces: 1000, log_lines: 10_000 },
};

test('the line of an error is quoted without what lets somebody in', async () => {
  const journal = new Journal(join(folder, 'quoted.ndjson'));
  const expressions = { ...order.expressions, error_regex: 'ERROR' };
  const output = new RenderOutput({ ...order, expressions }, journal, () => undefined);
  await output.follow(
    'stdout',
    (async function* () {
      yield Buffer.from('ERROR: rtsp://ada:s3cret@cam.example/1 timed out\n');
    })(),
  );
  output.end();
  journal.close();
  expect(output.error).toBe('ERROR: rtsp://…@cam.example/1 timed out');
});

test.each([
  [
    'what was written before it',
    'Conversion failed!',
    ['[libx264 @ 0x5f] height not divisible by 2', 'Conversion failed!'],
    '[libx264] height not divisible by 2',
  ],
  [
    'what was written after it',
    'Traceback',
    ['Traceback (most recent call last):', '  File "a.py", line 3', 'ValueError: no camera'],
    'ValueError: no camera',
  ],
  ['itself, alone', 'Conversion failed!', ['Conversion failed!'], 'Conversion failed!'],
  ['itself, with a reason', 'ERROR', ['ERROR: no camera', 'Bye'], 'ERROR: no camera'],
])('an error’s line tells %s', async (_what, error, lines, told) => {
  const journal = new Journal(join(folder, 'why.ndjson'));
  const expressions = { ...order.expressions, error_regex: error };
  const output = new RenderOutput({ ...order, expressions }, journal, () => undefined);
  await output.follow(
    'stderr',
    (async function* () {
      yield Buffer.from(`${lines.join('\n')}\n`);
    })(),
  );
  output.end();
  journal.close();
  expect(output.error).toBe(told);
});

test('an expression that takes long holds up nothing that is looked at meanwhile', async () => {
  const journal = new Journal(join(folder, 'journal.ndjson'));
  const output = new RenderOutput(order, journal, () => undefined);
  let looks = 0;
  const timer = setInterval(() => (looks += 1), 1);
  const line = `${'a b '.repeat(1024)}\n`;
  await output.follow(
    'stdout',
    (async function* () {
      yield Buffer.from(line.repeat(8));
    })(),
  );
  clearInterval(timer);
  output.end();
  journal.close();
  expect(looks).toBeGreaterThan(1);
});
