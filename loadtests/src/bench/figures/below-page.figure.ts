import pg from 'pg';
import { listPath, signedIn } from '../addresses.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import { once } from '../http-load.ts';
import { median } from '../pairs.ts';
import type { Seeded } from '../seed.ts';

/** All that the columns of the grid can be ordered by, and filters. */
const ASKED: readonly string[] = [
  ...[
    'name',
    '-modified',
    'created',
    'status.order',
    '-status.order',
    'assignee.name',
    'folder.name',
    'tag',
    'start',
    'due',
    '-due',
    'bid_days',
    'duration',
    'in',
    'out',
    'framerate',
    'art_duration',
  ].map((sort) => `&sort=${sort}`),
  '&status_id=3',
  '&assignee_id=1',
  '&tag=hero',
  '&tag=pickup',
  '&q=shot_a1',
];
/** Milliseconds. */
const PROMISED = 30;

/** The first page with its total, asked for by one person: of the project, and of folders on each level below it. */
export const belowPage = ({ projectId }: Seeded): Figure => ({
  name: 'below-page',
  what: 'The first page of all below a folder, with its total, in the slowest order or filter of the grid and of the slowest folder; against the folder alone',
  promise: `≤ ${PROMISED} ms`,
  async measure(bench) {
    const trees = await treesOf(bench, projectId);
    const took: { readonly asked: string; readonly milliseconds: number }[] = [];
    for (const [level, id] of trees.entries()) {
      for (const asked of ASKED) {
        const milliseconds = await timed(bench, id, `&children=1&page=1${asked}`);
        took.push({ asked: `${asked.slice(1)} on level ${level}`, milliseconds });
      }
    }
    const reference = await timed(bench, projectId, '&page=1');
    const sorted = took.toSorted((one, other) => other.milliseconds - one.milliseconds);
    const ours = sorted[0]?.milliseconds ?? Number.NaN;
    const words = sorted
      .filter(({ milliseconds }, at) => at < 3 || milliseconds > PROMISED)
      .map(({ asked, milliseconds }) => `${asked} ${milliseconds.toFixed(0)} ms`);
    return {
      ours,
      reference,
      unit: ' ms',
      ratio: ours / reference,
      beside: words.join(', '),
      met: ours <= PROMISED,
    };
  },
});

async function timed(
  { product, client, pairs }: BenchProduct,
  folderId: number,
  more: string,
): Promise<number> {
  const address = await signedIn(client, product.port, listPath(folderId, more));
  // Whatever is made ready for the first of its kind is.
  await once(address);
  const times: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) times.push((await once(address)).milliseconds);
  return median(times);
}

/** The project, and the first folder on each level below it that has assets. */
async function treesOf({ adminUrl }: BenchProduct, projectId: number): Promise<number[]> {
  const database = new pg.Client({ connectionString: adminUrl });
  await database.connect();
  try {
    await database.query('SET search_path = assets, jampot_shared, public');
    const { rows } = await database.query<{ id: string }>(
      `SELECT min(f.id) AS id FROM folders f
       WHERE f.path <@ (SELECT path FROM folders WHERE id = $1)
         AND EXISTS (SELECT FROM assets a WHERE a.folder_id = f.id)
       GROUP BY nlevel(f.path) ORDER BY nlevel(f.path)`,
      [projectId],
    );
    return rows.map(({ id }) => Number(id));
  } finally {
    await database.end();
  }
}
