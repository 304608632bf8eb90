import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_DUMP, INSTALLATION, type Installation } from '../saved/backup-format.ts';
import { markFarm } from '../agent/farm-marker.ts';
import { startAlone } from '../saved/database-alone.ts';
import { liesInData } from '../saved/lies-in-data.ts';
import { postgresHere } from '../saved/postgres-tools.ts';
import { Complaint } from '../console/complaint.ts';
import type { Steps } from '../console/steps.ts';
import { loadCredentials } from '../credentials.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { RunLock } from '../processes/run-lock.ts';
import { beginRestore, endRestore, undoRestore, unfinishedIn } from '../product/begun-restore.ts';
import { isUsed } from '../product/data-folder.ts';
import { DATABASE_SERVICES } from '../product/product.ts';
import { storeName } from '../product/used-store.ts';
import { withStore } from '../product/with-store.ts';
import type { Settings } from '../settings.ts';
import { checkBackup } from './check-backup.ts';
import type { CheckedBackup } from './check-backup.ts';
import { fillStore } from './fill-store.ts';
import { leftOut, namesOfLeftOut } from './left-out.ts';
import { readManifest } from './read-manifest.ts';
import { restoreDatabase } from './restored-database.ts';
import { clearStore, requireFreeStore } from './target-store.ts';

export interface RestoreOptions {
  /** Whose data folder exists. */
  readonly settings: Settings;
  /** Of the backup. */
  readonly folder: string;
  /** Asked when the data folder is used already, before anything there is removed. */
  readonly mayReplace: () => Promise<boolean>;
  /** Whether all but damaged and missing objects is restored. Default false: such a backup is refused. */
  readonly withoutDamaged?: boolean;
  /** Of the backup's manifest, where it has to be that one. */
  readonly sha256?: string | undefined;
  readonly steps: Steps;
  readonly signal: AbortSignal;
}

/**
 * Makes an installation from a backup, which is read whole and compared with its manifest before anything
 * changes. What fails leaves the data folder as it was; what is killed, one that does not start.
 * @returns false when the data that is there was to stay. @throws Complaint
 */
export async function restoreBackup(options: RestoreOptions): Promise<boolean> {
  const { settings, folder, mayReplace, steps, signal } = options;
  const { dataDir } = settings;
  const lock = await RunLock.take(dataDir, 'restore');
  if (lock === undefined) {
    throw new Complaint(
      `Jampot runs on ${dataDir}, or a backup or another restore is at it.`,
      'End it with npm run stop, or restore into another folder: JAMPOT_DATA=<folder> npm run restore -- …',
    );
  }
  try {
    requireApart(dataDir, folder);
    const manifest = await steps.run('Manifest', (say) => {
      const read = readManifest(folder, {
        root: settings.root,
        postgresHere: postgresHere(),
        sha256: options.sha256,
      });
      say(`of ${read.made}, release ${read.release}`);
      return read;
    });
    const used = isUsed(dataDir) || unfinishedIn(dataDir) !== undefined;
    if (used && !(await mayReplace())) return false;
    const checked = await steps.run('Check', async (say) => {
      const { withoutDamaged = false } = options;
      const found = await checkBackup(folder, manifest, { withoutDamaged, say, signal });
      if (found.damaged.size > 0) say(leftOut(found.damaged));
      return found;
    });
    if (checked.damaged.size > 0) steps.note(namesOfLeftOut(checked.damaged));
    await requireFreeStore(settings, folder);
    // What a killed run left would write into the new data.
    await new ProcessRecord(dataDir).endOrphans();
    beginRestore(dataDir, storeName(settings));
    lock.announce();
    try {
      await fill(options, checked);
    } catch (error) {
      await undo(settings, folder);
      throw error;
    }
    endRestore(dataDir);
    return true;
  } finally {
    lock.release();
  }
}

/** What is in the data is moved away. @throws Complaint for a backup that lies in there */
function requireApart(dataDir: string, folder: string): void {
  if (!liesInData(dataDir, folder)) return;
  throw new Complaint(
    `The backup ${folder} lies in the data that it would replace.`,
    'Move it to another place, and run the same command again.',
  );
}

async function fill({ settings, folder, steps, signal }: RestoreOptions, checked: CheckedBackup) {
  const { dataDir } = settings;
  for (const made of ['run', 'logs', 'storage']) {
    mkdirSync(join(dataDir, made), { recursive: true, mode: 0o711 });
  }
  const { demo, farm, adminEmail, adminPassword } = JSON.parse(
    readFileSync(join(folder, INSTALLATION), 'utf8'),
  ) as Installation;
  const credentials = loadCredentials(dataDir, DATABASE_SERVICES, {
    JAMPOT_ADMIN_EMAIL: adminEmail,
    JAMPOT_ADMIN_PASSWORD: adminPassword,
  });
  if (demo) writeFileSync(join(dataDir, 'demo.json'), '{}');
  if (farm) markFarm(dataDir);
  await steps.run('Files', (say) =>
    withStore(settings, (store) => fillStore(store, folder, checked, say, signal)),
  );
  await steps.run('Database', async () => {
    const { adminUrl, release } = await startAlone(dataDir, () => {});
    try {
      await restoreDatabase(adminUrl, credentials, join(folder, DATABASE_DUMP), signal);
    } finally {
      await release();
    }
  });
}

/** Where the store does not let go of its files, the mark stays: the next restore puts them there anew. */
async function undo(settings: Settings, folder: string): Promise<void> {
  try {
    await clearStore(settings, folder);
  } catch {
    return;
  }
  undoRestore(settings.dataDir);
}
