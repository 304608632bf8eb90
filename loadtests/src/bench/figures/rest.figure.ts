import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { productMegabytes, productSeconds } from '../processor-seconds.ts';

/** Milliseconds: longer than anything that the product does again and again, but for what it does hourly. */
const LOOK_FOR = 60_000;
/** Milliseconds until what was begun before has come to its end, and the memory that it took is given back. */
const SETTLED = 75_000;
/** Transactions a second, nearly all of one statement; percent of one core; megabytes. */
const PROMISED = { statements: 5, processor: 2, memory: 700 } as const;

export const rest: Figure = {
  name: 'rest',
  what: 'Statements a second with nobody there; against what is promised',
  promise: `≤ ${PROMISED.statements}/s, ≤ ${PROMISED.processor} % of a core, ≤ ${PROMISED.memory} MB`,
  async measure({ product, adminUrl }) {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await wait(SETTLED);
      const [before, secondsBefore] = [await transactions(client), productSeconds(product)];
      await wait(LOOK_FOR);
      const [after, secondsAfter] = [await transactions(client), productSeconds(product)];
      // The first look is one of them.
      const statements = ((after - before - 1) * 1000) / LOOK_FOR;
      const processor = ((secondsAfter - secondsBefore) * 100_000) / LOOK_FOR;
      const memory = productMegabytes(product);
      const isQuiet = statements <= PROMISED.statements && processor <= PROMISED.processor;
      return {
        ours: statements,
        reference: PROMISED.statements,
        unit: '/s',
        ratio: statements / PROMISED.statements,
        beside: `${processor.toFixed(1)} % of a core, ${memory.toFixed(0)} MB`,
        met: isQuiet && memory <= PROMISED.memory,
      };
    } finally {
      await client.end();
    }
  },
};

async function transactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `SELECT xact_commit + xact_rollback AS n FROM pg_stat_database
     WHERE datname = current_database()`,
  );
  return Number(rows[0]?.n);
}
