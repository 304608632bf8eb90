import pg from 'pg';
import { listPath, signedIn } from '../addresses.ts';
import type { Figure } from '../figure.ts';
import { load } from '../http-load.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import type { Seeded } from '../seed.ts';

const TABLES = ['folders', 'statuses', 'people', 'team_roles', 'userfolders', 'assets', 'versions'];

export const rowSecurity = ({ projectId }: Seeded): Figure => ({
  name: 'row-security',
  what: 'The list of 100 with row-level security; against the same without',
  promise: 'costs ≤ 15 % (≥ 0.85× the throughput)',
  async measure({ product, client, adminUrl, pairs, milliseconds }) {
    const database = new pg.Client({ connectionString: adminUrl });
    await database.connect();
    const turn = (state: 'ENABLE' | 'DISABLE') => async () => {
      for (const table of TABLES) {
        await database.query(`ALTER TABLE assets.${table} ${state} ROW LEVEL SECURITY`);
      }
      const address = await signedIn(client, product.port, listPath(projectId));
      return (await load(address, milliseconds)).rate;
    };
    try {
      const sides = await inTurns(pairs, turn('ENABLE'), turn('DISABLE'));
      const ratio = ratioOf(sides.ours, sides.reference);
      return {
        ours: median(sides.ours),
        reference: median(sides.reference),
        unit: '/s',
        ratio,
        met: ratio >= 0.85,
      };
    } finally {
      for (const table of TABLES) {
        await database.query(`ALTER TABLE assets.${table} ENABLE ROW LEVEL SECURITY`);
      }
      await database.end();
    }
  },
});
