import { resolve } from 'node:path';
import { orFullDisk } from '../saved/full-disk.ts';
import { Complaint } from '../console/complaint.ts';
import { confirmed } from '../console/confirmed.ts';
import { onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import { openDataFolder } from '../product/data-folder.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { onThisData, type Settings } from '../settings.ts';
import { setUpMachine } from '../system/set-up-machine.ts';

const REPLACE = '--replace';

/** `npm run restore -- <folder> [--replace]`: a backup into the data folder, which has to be an empty one unless told. */
export async function restore(asked: Settings, args: readonly string[]): Promise<number> {
  const [name, ...more] = args.filter((arg) => arg !== REPLACE);
  if (name === undefined || more.length > 0 || name.startsWith('-')) {
    throw new Complaint(
      name === undefined ? 'Which backup?' : `restore does not know ${more[0] ?? name}.`,
      'Name its folder: npm run restore -- <folder> [--replace]',
    );
  }
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  const settings = { ...asked, dataDir: openDataFolder(asked.dataDir) };
  // What was begun is removed on the way out, which an end at once would prevent.
  const { signal } = onInterrupt(() => {});
  const steps = new Steps();
  await setUpMachine(settings, steps, signal);
  const mayReplace = () => {
    if (args.includes(REPLACE)) return Promise.resolve(true);
    return isConfirmed(settings.dataDir, name);
  };
  try {
    const isDone = await restoreBackup({ settings, folder, mayReplace, steps, signal });
    steps.note(
      isDone
        ? `\nRestored into ${settings.dataDir}.\n${onThisData(settings, 'npm start')} runs it.\n`
        : 'Nothing was changed.',
    );
    return isDone ? 0 : 1;
  } catch (error) {
    signal.throwIfAborted();
    throw orFullDisk(error, `the data in ${settings.dataDir}`);
  }
}

function isConfirmed(dataDir: string, folder: string): Promise<boolean> {
  return confirmed(
    `${dataDir} is used already. Remove all projects, media and users in it, and restore the backup?`,
    new Complaint(
      `${dataDir} is used already: its projects, media and users would be removed.`,
      `Restore into another folder (JAMPOT_DATA=<folder>); if you mean this one: npm run restore -- ${folder} ${REPLACE}`,
    ),
  );
}
