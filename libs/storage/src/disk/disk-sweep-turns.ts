import { join } from 'node:path';
import type { SweepTurns } from '../sweep/sweep-turn.ts';
import { diskError, readText, replaceText } from './disk-files.ts';
import type { DiskLayout } from './disk-layout.ts';
import { DiskLock } from './disk-lock.ts';

/** All processes that share the folder find the lock and the time of the last sweep in it. */
export function diskSweepTurns({ root, scratch }: DiskLayout): SweepTurns {
  const time = join(root, 'swept');
  const refused = (error: unknown) => {
    throw diskError(error);
  };
  return {
    lock: () => DiskLock.acquire(join(root, 'sweep.lock')).catch(refused),
    last: async () => {
      const text = await readText(time).catch(refused);
      return text === null ? null : new Date(text);
    },
    note: (now) => replaceText(scratch, time, now.toISOString()).catch(refused),
  };
}
