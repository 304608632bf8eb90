import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');
/** All that the file is made of: our sources, and the packages of others inside of it. */
const SOURCES = ['agent', 'libs/client', 'libs/contracts', 'libs/domain'] as const;
const INSIDE = ['papaparse', 're2js', 'ws', 'zod'] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jampot-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same sources somewhere else. */
function copyTo(place: string): void {
  const copy = (path: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    cpSync(join(checkout, path), join(place, path), { recursive: true });
  };
  copy('tsconfig.base.json');
  for (const source of SOURCES) {
    for (const part of ['package.json', 'tsconfig.json', 'src']) copy(`${source}/${part}`);
  }
  copy('agent/scripts');
  for (const name of INSIDE) copy(`node_modules/${name}`);
  mkdirSync(join(place, 'node_modules/@jampot'));
  for (const name of ['client', 'contracts', 'domain']) {
    symlinkSync(join(place, 'libs', name), join(place, 'node_modules/@jampot', name));
  }
  symlinkSync(join(checkout, 'node_modules/rolldown'), join(place, 'node_modules/rolldown'));
}

function bundle(place: string, name: string, cwd: string): Buffer {
  const file = join(folder, name, 'jampot-agent.mjs');
  execFileSync(process.execPath, [join(place, 'agent/scripts/bundle.ts'), file], { cwd });
  return readFileSync(file);
}

test('the same sources make the same file, wherever they lie and whoever asks from where', () => {
  const elsewhere = join(folder, 'some where/else');
  copyTo(elsewhere);
  const here = bundle(checkout, 'here', checkout);
  const there = bundle(elsewhere, 'there', '/');
  expect(here.length).toBeGreaterThan(100_000);
  expect(there.equals(here)).toBe(true);
});

test('it knows its release, wherever it lies alone', () => {
  bundle(checkout, 'alone', folder);
  const file = join(folder, 'alone/jampot-agent.mjs');
  const said = execFileSync(process.execPath, [file, 'version'], { encoding: 'utf8' });
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  expect(said).toContain(version);
});

test('its checksum stands beside it, as the usual programs check it', () => {
  const made = bundle(checkout, 'checked', folder);
  const sum = createHash('sha256').update(made).digest('hex');
  const text = readFileSync(join(folder, 'checked/jampot-agent.mjs.sha256'), 'utf8');
  expect(text).toBe(`${sum}  jampot-agent.mjs\n`);
});
