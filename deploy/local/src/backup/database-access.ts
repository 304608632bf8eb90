import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { loadCredentials, type Credentials } from '../credentials.ts';
import { rememberedPorts } from '../engines/engines.ts';
import { freePortLike } from '../engines/ports.ts';
import { adminUrlOf, startPostgres } from '../engines/postgres.engine.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { findOwner, RunLock } from '../processes/run-lock.ts';
import { requireWhole } from '../product/data-folder.ts';

const GRACE_MS = 30_000;

/** The database of an installation, for as long as it is not released. */
export interface DatabaseAccess {
  /** Of a superuser. */
  readonly adminUrl: string;
  readonly credentials: Credentials;
  /** Whether the product runs, and people may be writing. */
  readonly running: boolean;
  release(): Promise<void>;
}

/**
 * The database of the product that runs on the data folder, or PostgreSQL alone where none does; then
 * nothing else can start there meanwhile.
 * @throws Complaint where there is no database, or the product is only starting.
 */
export async function accessDatabase(dataDir: string): Promise<DatabaseAccess> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Complaint(
      `There is nothing to back up: ${dataDir} has no data of Jampot.`,
      'Name the folder of the data: JAMPOT_DATA=<folder> npm run backup',
    );
  }
  const lock = await RunLock.take(dataDir, 'backup');
  if (lock === undefined) return ofRunning(dataDir);
  try {
    requireWhole(dataDir);
    return await startAlone(dataDir, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

function ofRunning(dataDir: string): DatabaseAccess {
  const { postgres } = rememberedPorts(dataDir);
  if (findOwner(dataDir)?.address === undefined || postgres === undefined) {
    throw new Complaint(
      `Jampot is only starting or stopping on ${dataDir}, or another backup or restore is at it.`,
      'Run the same command again in a moment.',
    );
  }
  const credentials = loadCredentials(dataDir);
  return {
    adminUrl: adminUrlOf(credentials, postgres),
    credentials,
    running: true,
    release: () => Promise.resolve(),
  };
}

/** PostgreSQL by itself, on a data folder whose lock is held. @param after once it has ended. */
export async function startAlone(dataDir: string, after: () => void): Promise<DatabaseAccess> {
  const record = new ProcessRecord(dataDir);
  await record.endOrphans();
  const credentials = loadCredentials(dataDir);
  const { process, adminUrl } = await startPostgres({
    dataDir,
    port: await freePortLike(rememberedPorts(dataDir).postgres),
    credentials,
    record,
    ephemeral: false,
  });
  return {
    adminUrl,
    credentials,
    running: false,
    async release() {
      await process.stop(GRACE_MS);
      after();
    },
  };
}
