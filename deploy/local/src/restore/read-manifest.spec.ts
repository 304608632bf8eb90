import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '../saved/backup-format.ts';
import { manifestHash } from '../saved/manifest-hash.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readManifest } from './read-manifest.ts';

const facts = { size: 1, sha256: 'a'.repeat(64) };
const whole = {
  format: 1,
  release: '2.2.4',
  made: '2026-11-23T02:00:00.000Z',
  postgres: 15,
  migrations: {},
  files: { 'database.dump': facts, 'objects.jsonl': facts, 'installation.json': facts },
  objects: { count: 0, bytes: 0 },
  lost: [],
};

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

const say = (manifest: unknown): void =>
  writeFileSync(join(folder.path, MANIFEST), JSON.stringify(manifest));
const read = (sha256?: string) =>
  readManifest(folder.path, { root: '/', postgresHere: 15, sha256 });

it('takes the backup that is meant, and no other that fits in itself', () => {
  say(whole);
  const kept = manifestHash(folder.path);
  expect(kept).toMatch(/^[\da-f]{64}$/u);
  expect(read(kept)).toEqual(whole);
  say({ ...whole, files: { ...whole.files, 'database.dump': { ...facts, size: 2 } } });
  expect(read()).toMatchObject({ release: '2.2.4' });
  expect(() => read(kept)).toThrow(`is not the one with the SHA-256 ${kept}`);
});

it.each([
  ['when it was made', { made: '\u001b]0;title\u0007' }],
  ['which release made it', { release: '2.2.4\u001b[2J' }],
])('shows no terminal what is not %s', (_what, wrong) => {
  say({ ...whole, ...wrong });
  expect(() => read()).toThrow('is damaged');
});
