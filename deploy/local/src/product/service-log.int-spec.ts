import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { ServiceLog } from './service-log.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

it('loses what can’t be written, says so once, and goes on when it can', async () => {
  const file = join(folder.path, 'logs', 'assets.log');
  // As a disk does that is full: each try to write there fails.
  mkdirSync(file, { recursive: true });
  const shown: string[] = [];
  const log = new ServiceLog(folder.path, 'assets', (line) => shown.push(line));
  const output = new PassThrough();
  log.follow(output);
  output.write('lost\n');
  await until(() => shown.length > 0);
  rmdirSync(file);
  await until(() => {
    output.write('kept\n');
    return kept(file).includes('kept');
  });
  await log.close();
  expect(kept(file)).not.toContain('lost');
  expect(shown).toEqual([expect.stringContaining('assets: its log can’t be written: EISDIR')]);
});

it('begins its file anew when that is large, and keeps the one before', async () => {
  const file = join(folder.path, 'logs', 'assets.log');
  const log = new ServiceLog(folder.path, 'assets', () => undefined, 100);
  const output = new PassThrough();
  log.follow(output);
  for (const [at, word] of ['first', 'second', 'third'].entries()) {
    output.write(`${word} ${'x'.repeat(100)}\n`);
    await until(() => kept(file).startsWith(word));
    if (at > 0) expect(kept(`${file}.1`)).toMatch(at === 1 ? /^first/u : /^second/u);
  }
  await log.close();
});

function kept(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
