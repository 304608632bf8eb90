import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkFiles } from './check-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jampot-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, lines = 1): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), 'x\n'.repeat(lines));
}

describe('the length of files', () => {
  it('is bounded, in tests less tightly', () => {
    write('apps/a/src/short.ts', 300);
    write('apps/a/src/long.ts', 301);
    write('apps/a/test/long.int-spec.ts', 500);
    write('libs/b/test/fixture.ts', 501);
    expect(checkFiles(root, [])).toEqual({
      files: 4,
      faults: [
        { file: 'apps/a/src/long.ts', reason: 'has 301 lines, and may have 300: split it' },
        { file: 'libs/b/test/fixture.ts', reason: 'has 501 lines, and may have 500: split it' },
      ],
    });
  });
});

describe('the names of files', () => {
  it('are kebab-case, with a role', () => {
    for (const name of [
      'notes.service.ts',
      '0001-first.ts',
      'vite.config.ts',
      'a-b.int-spec.tsx',
    ]) {
      write(`agent/src/${name}`);
    }
    for (const name of ['Notes.ts', 'note_list.tsx', 'noteList.ts', 'a--b.ts', '-a.ts']) {
      write(`loadtests/src/${name}`);
    }
    const { faults } = checkFiles(root, []);
    expect(faults.map(({ file }) => file)).toEqual(
      ['-a.ts', 'Notes.ts', 'a--b.ts', 'noteList.ts', 'note_list.tsx'].map(
        (name) => `loadtests/src/${name}`,
      ),
    );
  });
});

describe('an exception', () => {
  const reason = 'The router names them.';
  it('counts for what it is for alone, and has to be needed', () => {
    write('apps/web/src/routes/$id.tsx', 301);
    const name = { path: 'apps/web/src/routes/', of: 'name', reason } as const;
    const unused = { path: 'apps/web/src/gone.ts', of: 'length', reason } as const;
    expect(checkFiles(root, [name, unused]).faults).toEqual([
      { file: 'apps/web/src/routes/$id.tsx', reason: expect.stringContaining('301 lines') },
      { file: 'apps/web/src/gone.ts', reason: expect.stringContaining('take it out') },
    ]);
  });
});

it('fails the command where there is nothing to look at', () => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'files.ts'), root]);
  expect(status).toBe(1);
});
