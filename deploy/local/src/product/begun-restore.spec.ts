import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  beginRestore,
  endRestore,
  removeReplaced,
  requireWhole,
  undoRestore,
  unfinishedIn,
} from './begun-restore.ts';

describe('a begun restore', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let dataDir: string;
  const write = (entry: string, text: string) => {
    mkdirSync(join(dataDir, entry), { recursive: true });
    writeFileSync(join(dataDir, entry, 'text'), text);
  };
  const read = (entry: string) => readFileSync(join(dataDir, entry, 'text'), 'utf8');

  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = folder.path;
    write('postgres', 'old rows');
    write('storage', 'old files');
    write('of the owner', 'stays');
  });
  afterEach(() => folder[Symbol.dispose]());

  it('leaves what was there when it is undone', () => {
    beginRestore(dataDir, 'store');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    write('postgres', 'new rows');
    write('mail', 'new');

    undoRestore(dataDir);

    requireWhole(dataDir);
    expect([read('postgres'), read('storage')]).toEqual(['old rows', 'old files']);
    expect(readdirSync(dataDir).toSorted()).toEqual(['of the owner', 'postgres', 'storage']);
  });

  it('removes what was there when it has come to its end', () => {
    beginRestore(dataDir, 'store');
    write('postgres', 'new rows');

    endRestore(dataDir);

    requireWhole(dataDir);
    expect(read('postgres')).toBe('new rows');
    expect(readdirSync(dataDir).toSorted()).toEqual(['of the owner', 'postgres']);
  });

  it('that was killed is no whole data, and the next one still brings back what was there before', () => {
    beginRestore(dataDir, 'store');
    write('postgres', 'half of the new rows');
    expect(unfinishedIn(dataDir)).toBe('store');
    expect(() => requireWhole(dataDir)).toThrow('did not come to its end');

    beginRestore(dataDir, 'store');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    undoRestore(dataDir);

    expect([read('postgres'), read('storage')]).toEqual(['old rows', 'old files']);
  });

  it('that was killed while it moved things has all of them when it begins again', () => {
    beginRestore(dataDir, 'store');
    // As it stood when one of them had been moved.
    renameSync(join(dataDir, '.jampot-replaced'), join(dataDir, '.jampot-replacing'));
    renameSync(join(dataDir, '.jampot-replacing/storage'), join(dataDir, 'storage'));
    // Whoever takes the folder anew writes who it is.
    write('.jampot-replacing/run', 'before');
    write('run', 'now');

    beginRestore(dataDir, 'store');
    undoRestore(dataDir);

    expect([read('postgres'), read('storage')]).toEqual(['old rows', 'old files']);
    expect(read('run')).toBe('before');
  });

  it('is refused where a part of the data is a link to elsewhere, and changes nothing', () => {
    mkdirSync(join(dataDir, 'elsewhere'));
    symlinkSync(join(dataDir, 'elsewhere'), join(dataDir, 'scratch'));

    expect(() => beginRestore(dataDir, 'store')).toThrow('cannot be put aside');

    requireWhole(dataDir);
    expect([read('postgres'), read('storage')]).toEqual(['old rows', 'old files']);
    expect(readdirSync(dataDir)).not.toContain('.jampot-replacing');
  });

  it('that was killed as it put things aside is undone, too', () => {
    beginRestore(dataDir, 'store');
    renameSync(join(dataDir, '.jampot-replaced'), join(dataDir, '.jampot-replacing'));
    renameSync(join(dataDir, '.jampot-replacing/storage'), join(dataDir, 'storage'));

    undoRestore(dataDir);

    requireWhole(dataDir);
    expect([read('postgres'), read('storage')]).toEqual(['old rows', 'old files']);
  });

  it('that was killed as it was undone is undone all the same', () => {
    beginRestore(dataDir, 'store');
    undoRestore(dataDir);
    writeFileSync(join(dataDir, 'restore.unfinished'), 'store');

    undoRestore(dataDir);

    requireWhole(dataDir);
    expect([read('postgres'), read('storage')]).toEqual(['old rows', 'old files']);
  });

  it('that came to its end, but was killed as it removed what was there, is no hindrance', () => {
    beginRestore(dataDir, 'store');
    write('postgres', 'new rows');
    endRestore(dataDir);
    write('.jampot-replaced/postgres', 'old rows');
    requireWhole(dataDir);
    removeReplaced(dataDir);
    expect(readdirSync(dataDir)).not.toContain('.jampot-replaced');
    write('.jampot-replaced/postgres', 'old rows');

    beginRestore(dataDir, 'store');
    undoRestore(dataDir);

    expect(read('postgres')).toBe('new rows');
  });
});
