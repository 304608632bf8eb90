import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';

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
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(postgres),
    user: 'jampot_admin',
    password: String(postgresPassword),
    database: 'jampot',
  });
  await client.connect();
  try {
    await client.query(
      `UPDATE shares.shares SET expiry_day = current_date, expires_at = now() + make_interval(secs => $2)
       WHERE id = $1`,
      [id, seconds],
    );
  } finally {
    await client.end();
  }
}
