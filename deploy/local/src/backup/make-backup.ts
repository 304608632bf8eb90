import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '@jampot/storage';
import { isFarmMade } from '../agent/farm-marker.ts';
import { Complaint } from '../console/complaint.ts';
import type { Steps } from '../console/steps.ts';
import { requireUsedStore } from '../product/used-store.ts';
import { withStore } from '../product/with-store.ts';
import type { Settings } from '../settings.ts';
import {
  BACKUP_FORMAT,
  DATABASE_DUMP,
  INSTALLATION,
  MANIFEST,
  OBJECT_LIST,
  type Installation,
  type Manifest,
} from '../saved/backup-format.ts';
import { BackupFolder } from '../saved/backup-folder.ts';
import { liesInData } from '../saved/lies-in-data.ts';
import { copyObjects, type CopyProgress } from './copy-objects.ts';
import type { DatabaseAccess } from '../saved/database-alone.ts';
import { accessDatabase } from './database-access.ts';
import { takeSnapshot, type DatabaseSnapshot } from './database-snapshot.ts';
import { factsOf } from '../saved/file-facts.ts';
import { ObjectListWriter } from '../saved/object-list.ts';
import { dumpDatabase } from '../saved/postgres-tools.ts';
import { findPrevious } from './previous-backup.ts';
import { readableBytes } from '../saved/sizes.ts';

export interface BackupOptions {
  readonly settings: Settings;
  /** The folder that backups are made in. */
  readonly parent: string;
  /** The part of what is shared with the backup before that is read again; see `CopyOptions`. */
  readonly reread?: number;
  readonly steps: Steps;
  readonly signal: AbortSignal;
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Copies an installation, whether it runs or not. What it leaves is whole, or nothing.
 * @throws Complaint for what a person can mend.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { settings, parent, steps } = options;
  requireApart(settings.dataDir, parent);
  requireUsedStore(settings);
  const database = await steps.run('Database', async (say) => {
    const access = await accessDatabase(settings.dataDir);
    say(access.running ? 'of the product that runs' : 'started for this alone');
    return access;
  });
  try {
    return await withStore(settings, (store) => backUp(database, store, options));
  } finally {
    await database.release();
  }
}

/** A reset, or a restore over the data, would take the backup along. @throws Complaint */
function requireApart(dataDir: string, parent: string): void {
  if (!liesInData(dataDir, parent)) return;
  throw new Complaint(
    `The folder ${parent} lies in the data that it would save: who removes that would remove the backup.`,
    'Name another one: npm run backup -- <folder>',
  );
}

async function backUp(
  database: DatabaseAccess,
  store: ObjectStore,
  { settings, parent, reread, steps, signal }: BackupOptions,
): Promise<MadeBackup> {
  const snapshot = await takeSnapshot(database.adminUrl);
  let folder: BackupFolder | undefined;
  try {
    signal.throwIfAborted();
    folder = BackupFolder.create(parent);
    const { path } = folder;
    await steps.run('Rows', async (say) => {
      await dumpDatabase(database.adminUrl, snapshot.id, join(path, DATABASE_DUMP), signal);
      await snapshot.endTransaction();
      say(readableBytes((await factsOf(join(path, DATABASE_DUMP), signal)).size));
    });
    const copied = await steps.run('Files', (say) =>
      copy(store, snapshot, {
        folder: path,
        parent,
        say,
        signal,
        ...(reread === undefined ? {} : { reread }),
      }),
    );
    writeJson(join(path, INSTALLATION), installationOf(database, settings));
    const manifest = await manifestOf(snapshot, copied, { folder: path, settings, signal });
    // Until here nothing was removed that it names.
    await snapshot.close();
    signal.throwIfAborted();
    writeJson(join(path, MANIFEST), manifest);
    return { folder: await folder.finish(), manifest };
  } catch (error) {
    folder?.remove();
    await snapshot.close().catch(() => {});
    throw error;
  }
}

async function copy(
  store: ObjectStore,
  { keys, expected }: DatabaseSnapshot,
  to: Pick<BackupOptions, 'parent' | 'reread' | 'signal'> & {
    readonly folder: string;
    readonly say: (text: string) => void;
  },
): Promise<CopyProgress> {
  const { folder, parent, reread, say, signal } = to;
  const list = await ObjectListWriter.create(folder);
  try {
    return await copyObjects({
      store,
      keys,
      expected,
      folder,
      list,
      previous: await findPrevious(parent),
      ...(reread === undefined ? {} : { reread }),
      progress: ({ count, bytes, reused }) =>
        say(
          `${count} of ${keys.length}, ${readableBytes(bytes)}${reused > 0 ? `, ${reused} shared with the backup before` : ''}`,
        ),
      signal,
    });
  } finally {
    await list.close();
  }
}

async function manifestOf(
  snapshot: DatabaseSnapshot,
  { count, bytes, lost }: CopyProgress,
  { folder, settings, signal }: { folder: string; settings: Settings; signal: AbortSignal },
): Promise<Manifest> {
  return {
    format: BACKUP_FORMAT,
    release: releaseOf(settings.root),
    made: snapshot.taken.toISOString(),
    postgres: snapshot.postgres,
    migrations: snapshot.migrations,
    files: {
      [DATABASE_DUMP]: await factsOf(join(folder, DATABASE_DUMP), signal),
      [OBJECT_LIST]: await factsOf(join(folder, OBJECT_LIST), signal),
      [INSTALLATION]: await factsOf(join(folder, INSTALLATION), signal),
    },
    objects: { count, bytes },
    lost,
  };
}

function installationOf({ credentials }: DatabaseAccess, { dataDir }: Settings): Installation {
  const { adminEmail, adminPassword } = credentials;
  const demo = existsSync(join(dataDir, 'demo.json'));
  return { adminEmail, adminPassword, demo, farm: isFarmMade(dataDir) };
}

function releaseOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
}
