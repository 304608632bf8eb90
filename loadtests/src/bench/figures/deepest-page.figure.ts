import type { Client } from '@jampot/client';
import { listAssets } from '@jampot/contracts';
import pg from 'pg';
import { allAssetsPath, signedIn } from '../addresses.ts';
import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';

export const deepestPage: Figure = {
  name: 'deepest-page',
  what: 'The last page of all assets of the account; against the first',
  promise: '≤ 1.2× the time (≥ 0.83× the throughput)',
  async measure(bench) {
    const { product, client, adminUrl } = bench;
    const after = await lastCursor(client, adminUrl);
    const { ours, reference, ratio, p99 } = await compare(
      bench,
      () => signedIn(client, product.port, allAssetsPath(`&after=${encodeURIComponent(after)}`)),
      () => signedIn(client, product.port, allAssetsPath()),
    );
    return {
      ours,
      reference,
      unit: '/s',
      ratio,
      beside: `p99 ${p99.toFixed(2)}×`,
      met: ratio >= 1 / 1.2,
    };
  },
};

/** The cursor behind which about the last hundred assets are. */
async function lastCursor(client: Client, adminUrl: string): Promise<string> {
  const database = new pg.Client({ connectionString: adminUrl });
  await database.connect();
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM assets.assets WHERE account_id = 1 AND NOT deleted
     ORDER BY name COLLATE jampot_shared.by_name DESC, id DESC OFFSET 101 LIMIT 1`,
  );
  await database.end();
  const { next } = await client.call(listAssets, {
    query: { limit: 1, 'name:since': rows[0]?.name ?? '' },
  });
  if (next === null) throw new Error('There is no page that deep.');
  return next;
}
