import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newBlobName } from '../src/object-key.ts';
import { openStore } from '../src/index.ts';
import type { BehindStore } from './sweep-suite.ts';

/** Looks behind a store in a folder. */
export function behindDisk(folder: string): BehindStore {
  const record = (key: string) => join(folder, 'meta', key);
  const bytes = async (key: string): Promise<string[]> => {
    const parent = join(folder, 'data', dirname(key));
    const name = basename(key).replace(/\..*/u, '');
    return (await readdir(parent))
      .filter((file) => file.startsWith(name))
      .map((file) => join(parent, file));
  };
  return {
    open: () => openStore(`file://${folder}`),
    copyBytes: async (key) => {
      const [from = ''] = await bytes(key);
      await copyFile(from, join(dirname(from), newBlobName(key)));
    },
    removeBytes: async (key) => {
      for (const file of await bytes(key)) await rm(file);
    },
    removeRecord: (key) => rm(record(key)),
    damageRecord: (key) => writeFile(record(key), 'no record'),
    bytesOf: async (key) => (await bytes(key)).length,
    lock: async () => {
      const lock = join(folder, 'sweep.lock');
      await writeFile(lock, 'other-host/1/0/sweeps');
      return () => rm(lock);
    },
  };
}
