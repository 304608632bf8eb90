import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { loadCredentials } from '../credentials.ts';
import { rememberedPorts } from '../engines/engines.ts';
import { adminUrlOf } from '../engines/postgres.engine.ts';
import { findOwner, RunLock } from '../processes/run-lock.ts';
import { requireWhole } from '../product/begun-restore.ts';
import { startAlone, type DatabaseAccess } from '../saved/database-alone.ts';

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
