import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import { findPostgresFolder, postgresMajor } from '../engines/binaries.ts';
import { PRODUCT_DATABASE } from '../product/database.ts';
import { runProgram } from '../system/run-program.ts';

/**
 * What is no use, or a danger, in another place or time: nobody is signed in after a restore, and who was
 * signed out since does not come back.
 */
const LEFT_OUT = [
  'identity.sessions',
  'identity.refresh_tokens',
  'identity.oidc_flows',
  // A link that was used since would open once more.
  'identity.one_time_tokens',
] as const;

/** Writes the database as the snapshot sees it to a new file. @throws Complaint with what `pg_dump` says. */
export async function dumpDatabase(
  adminUrl: string,
  snapshot: string,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  // It writes into what is there: nobody else reads it, wherever it is copied to.
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  const excluded = LEFT_OUT.map((table) => `--exclude-table-data=${table}`);
  await run(
    'pg_dump',
    adminUrl,
    ['--format=custom', '--no-password', `--snapshot=${snapshot}`, ...excluded, `--file=${file}`],
    signal,
  );
}

/** Fills an empty database from such a file. @throws Complaint with what `pg_restore` says. */
export async function fillDatabase(
  adminUrl: string,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  await run(
    'pg_restore',
    adminUrl,
    ['--exit-on-error', '--no-password', `--dbname=${PRODUCT_DATABASE}`, file],
    signal,
  );
}

/** The major version of the programs of this machine. */
export function postgresHere(): number {
  return postgresMajor(toolFolder()) ?? 0;
}

async function run(
  tool: 'pg_dump' | 'pg_restore',
  adminUrl: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { hostname, port, username, password } = new URL(adminUrl);
  const words: string[] = [];
  const code = await runProgram(join(toolFolder(), tool), args, {
    cwd: '/',
    signal,
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C.UTF-8',
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: decodeURIComponent(username),
      // Not an argument: those are shown to everybody on the machine.
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: PRODUCT_DATABASE,
      PGAPPNAME: `jampot:${tool}`,
    },
    onLine: (line) => words.push(line),
  });
  signal.throwIfAborted();
  if (code !== 0) {
    throw new Complaint(
      `${tool} ended with ${code}: ${words.slice(-6).join('\n')}`,
      'Mend what it says (a full disk, a database that was stopped), and run the same command again.',
    );
  }
}

function toolFolder(): string {
  const folder = findPostgresFolder();
  if (folder === undefined || !existsSync(join(folder, 'pg_dump'))) {
    throw new Complaint(
      'pg_dump and pg_restore are not on this machine.',
      'They come with PostgreSQL: sudo apt-get install -y postgresql-client',
    );
  }
  return folder;
}
