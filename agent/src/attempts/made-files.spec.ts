import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeAt } from './made-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'jampot-made-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what went away after its name was read is none', async () => {
  writeFileSync(join(folder, 'kept.exr'), 'x');
  const names = ['gone.tmp', 'kept.exr'].map((name) => Buffer.from(name));
  const { signal } = new AbortController();
  const made = await madeAt(Buffer.from(folder), 'pass', names, signal);
  expect(made.map(({ name }) => name)).toEqual(['pass/kept.exr']);
});
