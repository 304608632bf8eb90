import { createProject, importFolders } from '@jampot/contracts';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

const FOLDERS = 50_000;
/** An account has at most 250,000 folders, those of the seed included, and an import makes some 55,000 with sequences and shots. */
const MOST_PAIRS = 2;
/** Milliseconds that an import may take. */
const PROMISED = 30_000;

/** A structure three levels deep, as a production has it: sequences of shots with tasks. */
function structure(round: number): string {
  const rows = Array.from({ length: FOLDERS }, (_, n) => {
    const [sequence, shot] = [Math.floor(n / 1000), Math.floor(n / 10) % 100];
    return `R${round} Sequence ${sequence},Shot ${shot},Task ${n}`;
  });
  return rows.join('\r\n');
}

/** The same number of rows, without anything around them, by the database alone. */
async function insertBare(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET search_path = assets, jampot_shared, public');
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO folders (id, account_id, name, parent_id, position, path, team_folder_id)
       SELECT n.id, 1, 'Bare ' || n.id, NULL, n.id, n.id::text::ltree, 1
       FROM (SELECT nextval(pg_get_serial_sequence('folders', 'id')) AS id
             FROM generate_series(1, $1)) n`,
      [FOLDERS],
    );
    await client.query('ROLLBACK');
  } finally {
    await client.end();
  }
}

export const importing: Figure = {
  name: 'import',
  what: `An import of ${FOLDERS} folders from CSV; against INSERT of as many rows alone`,
  promise: '< 30 s',
  async measure({ client, adminUrl, pairs }) {
    let round = 0;
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const project = await client.one(createProject, { body: { name: `Import ${Date.now()}` } });
    const ours = () =>
      timed(() =>
        client.call(
          importFolders,
          { params: { id: project.id } },
          { files: { file: new Blob([structure((round += 1))]) } },
        ),
      );
    const sides = await inTurns(Math.min(pairs, MOST_PAIRS), ours, () =>
      timed(() => insertBare(adminUrl)),
    );
    const slowest = Math.max(...sides.ours);
    return {
      ours: median(sides.ours),
      reference: median(sides.reference),
      unit: ' ms',
      ratio: ratioOf(sides.ours, sides.reference),
      beside: `slowest ${(slowest / 1000).toFixed(1)} s`,
      met: slowest < PROMISED,
    };
  },
};
