import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectOutput } from './collect-output.ts';
import { scratchOf } from './scratch.ts';
import type { Scratch } from './scratch.ts';

const promised = { name: 'shot.mov', sequence: false, max_bytes: 100 };
const { signal } = new AbortController();
let root: string;
let scratch: Scratch;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jampot-collect-'));
  scratch = scratchOf(join(root, '1-1'));
  for (const folder of [scratch.folder, scratch.output, scratch.ready]) mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a link that took the place of the output before it was taken leads nowhere', async () => {
  const secret = join(root, 'secret');
  writeFileSync(secret, 'key');
  symlinkSync(secret, join(scratch.ready, promised.name));
  await expect(collectOutput(promised, scratch, undefined, signal)).rejects.toThrow(
    'in the place of its output',
  );
});

test('what was taken by a daemon before this one is sent', async () => {
  writeFileSync(join(scratch.ready, promised.name), 'movie');
  expect(await collectOutput(promised, scratch, undefined, signal)).toMatchObject({ size: 5 });
});

test.each([false, true])(
  'nothing more is collected for a job that nobody waits for (sequence: %s)',
  async (sequence) => {
    writeFileSync(join(scratch.output, 'shot.mov'), 'movie');
    const given = collectOutput({ ...promised, sequence }, scratch, undefined, AbortSignal.abort());
    await expect(given).rejects.toThrow('aborted');
  },
);
