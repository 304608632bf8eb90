import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Has a share expire soon: a share ends with a day, and no test waits for midnight. The clock that then closes it is the
 * product's own.
 * @param seconds from now on
 */
export async function expireShare(id: number, seconds: number): Promise<void> {
  const data = dirname(process.env['JAMPOT_E2E_MAIL_FOLDER'] ?? '');
  const read = async (file: string) =>
    JSON.parse(await readFile(join(data, file), 'utf8')) as Readonly<Record<string, unknown>>;
  const { postgres } = await read('run/ports.json');
  const { postgresPassword } = await read('credentials.json');
  const address = `postgresql://jampot_admin@127.0.0.1:${String(postgres)}/jampot`;
  const sql = `UPDATE shares.shares SET expiry_day = current_date,
    expires_at = now() + interval '${seconds} seconds' WHERE id = ${id}`;
  await run('psql', [address, '--quiet', '--command', sql], {
    env: { ...process.env, PGPASSWORD: String(postgresPassword) },
  });
}
