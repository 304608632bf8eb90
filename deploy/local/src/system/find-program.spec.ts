import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findProgram } from './find-program.ts';

const NAME = 'jampot-sought-program';
const path = process.env['PATH'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jampot-programs-'));
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

/** A file in a folder of its own. @returns the folder. */
function put(name: string, mode: number): string {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, NAME), '');
  chmodSync(join(place, NAME), mode);
  return place;
}

it('finds the first on the path that may be run, and passes over other files', () => {
  const [plain, first, second] = [put('plain', 0o644), put('first', 0o755), put('second', 0o755)];
  process.env['PATH'] = ['', plain, first, second].join(delimiter);
  expect(findProgram(NAME)).toBe(join(first, NAME));
});

it('finds nothing where there is none', () => {
  process.env['PATH'] = folder;
  expect(findProgram(NAME)).toBeUndefined();
});
