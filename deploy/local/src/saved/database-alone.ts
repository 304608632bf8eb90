import { loadCredentials, type Credentials } from '../credentials.ts';
import { rememberedPorts } from '../engines/engines.ts';
import { freePortLike } from '../engines/ports.ts';
import { startPostgres } from '../engines/postgres.engine.ts';
import { ProcessRecord } from '../processes/process-record.ts';

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
