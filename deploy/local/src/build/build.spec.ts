import { mkdirSync, existsSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sourceStamp } from './source-stamp.ts';
import { removeStaleOutputs } from './stale-outputs.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
  for (const parent of ['apps', 'libs', 'deploy']) mkdirSync(join(folder.path, parent));
});
afterEach(() => folder[Symbol.dispose]());

function write(path: string, text = ''): string {
  const file = join(folder.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('source stamp', () => {
  it('changes with a new, an edited and a renamed source', () => {
    const file = write('libs/domain/src/a.ts', 'a');
    const stamps = [sourceStamp(folder.path)];
    write('libs/domain/src/b.ts', 'b');
    stamps.push(sourceStamp(folder.path));
    utimesSync(file, 1, 1);
    stamps.push(sourceStamp(folder.path));
    write('package-lock.json', '{}');
    stamps.push(sourceStamp(folder.path));

    expect(new Set(stamps).size).toBe(4);
    expect(sourceStamp(folder.path)).toBe(stamps.at(-1));
  });

  it('does not change with what programs make', () => {
    write('libs/domain/src/a.ts', 'a');
    const before = sourceStamp(folder.path);

    write('libs/domain/dist/a.js');
    write('apps/web/node_modules/x/index.js');
    write('apps/web/test-results/x.png');

    expect(sourceStamp(folder.path)).toBe(before);
  });
});

describe('stale outputs', () => {
  it('are removed when their source is gone, and only then', () => {
    write('libs/domain/tsconfig.json', '{}');
    write('libs/domain/src/kept.ts');
    write('libs/domain/dist/.tsbuildinfo');
    const kept = ['kept.js', 'kept.js.map', 'kept.d.ts', 'kept.d.ts.map', 'data.json'].map((name) =>
      write(`libs/domain/dist/${name}`),
    );
    const stale = ['gone.js', 'gone.js.map', 'gone.d.ts', 'old/gone.d.ts.map'].map((name) =>
      write(`libs/domain/dist/${name}`),
    );
    const bundled = write('apps/web/dist/assets/index.js');
    write('apps/web/tsconfig.json', '{}');

    expect(removeStaleOutputs(folder.path).sort()).toEqual(stale.sort());

    expect([...kept, bundled].every((file) => existsSync(file))).toBe(true);
  });
});
