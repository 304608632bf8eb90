import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { Steps } from '../console/steps.ts';
import { readSettings } from '../settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { liesInData } from './lies-in-data.ts';

describe('a folder of backups', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let dataDir: string;

  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = join(folder.path, 'data');
    mkdirSync(join(dataDir, 'storage', 'data'), { recursive: true });
    symlinkSync(join(dataDir, 'storage'), join(folder.path, 'media'));
    symlinkSync(dataDir, join(folder.path, 'linked'));
  });
  afterEach(() => folder[Symbol.dispose]());

  it.each([
    ['data/storage', true],
    ['data/storage/backups/not/made/yet', true],
    ['data/logs', true],
    ['data/.jampot-replaced/storage', true],
    ['media/backups', true],
    ['linked/storage', true],
    ['data-backups', false],
    ['data/../backups', false],
    ['data/backups', false],
    ['data', false],
  ])('%s lies in the data: %s', (name, lies) => {
    expect(liesInData(dataDir, join(folder.path, name))).toBe(lies);
    expect(liesInData(join(folder.path, 'linked'), join(folder.path, name))).toBe(lies);
  });

  it('is beside the data where none is named, however that is written', () => {
    const asked = readSettings({ JAMPOT_DATA: `${dataDir}/` }).dataDir;
    expect(`${asked}-backups`).toBe(join(folder.path, 'data-backups'));
  });

  it('that a reset would take along is refused before anything is made', async () => {
    const made = makeBackup({
      settings: readSettings({ JAMPOT_DATA: dataDir }),
      parent: join(dataDir, 'storage', 'backups'),
      steps: new Steps({ write: () => {} }),
      signal: new AbortController().signal,
    });
    await expect(made).rejects.toThrow('lies in the data that it would save');
    expect(readdirSync(join(dataDir, 'storage'))).toEqual(['data']);
  });
});
