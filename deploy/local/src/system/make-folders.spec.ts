import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeFolders } from './make-folders.ts';

describe('folders', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder[Symbol.dispose]());

  it('are made with those above them, or are there already', () => {
    const path = join(folder.path, 'a/b');
    makeFolders(path, 0o700);
    makeFolders(path, 0o700);
    expect([path, join(path, '..')].map((one) => statSync(one).mode & 0o777)).toEqual([
      0o700, 0o700,
    ]);
  });

  it('are refused at a file and below it, and where the system has none to make', () => {
    writeFileSync(join(folder.path, 'file'), '');
    expect(() => makeFolders(join(folder.path, 'file'), 0o700)).toThrow('EEXIST');
    expect(() => makeFolders(join(folder.path, 'file/a'), 0o700)).toThrow('ENOTDIR');
    expect(() => makeFolders('/proc/nothing/below', 0o700)).toThrow('ENOENT');
  });
});
