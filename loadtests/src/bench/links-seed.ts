import pg from 'pg';

export const LAYERS = 20;
/** Between the levels of two layers, as the service gives them. */
const LEVEL_STEP = 2 ** 28;

/** The assets of a bench with dependencies in layers, each asset on several of the layer above. */
export interface SeededLinks {
  readonly links: number;
  /** Ids of the assets of a layer, from what is used by all to what is used by none. */
  readonly layers: readonly (readonly number[])[];
}

/**
 * Written past the services into the tables of both, as the rest of the seed is.
 * @param count links that are made, evenly over all assets
 */
export async function seedLinks(adminUrl: string, count: number): Promise<SeededLinks> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query('SET search_path = assets, jampot_shared, public');
    await client.query('BEGIN');
    // The services copy what was seeded before into the same tables meanwhile.
    await client.query(`LOCK TABLE links.folders, links.assets, links.links, links.link_levels,
      links.link_counts, assets.links IN SHARE ROW EXCLUSIVE MODE`);
    await client.query(`CREATE TEMP TABLE layered AS
      SELECT id, folder_id, name, version_id, place % ${LAYERS} AS layer, place / ${LAYERS} AS at
      FROM (SELECT id, folder_id, name, version_id, row_number() OVER (ORDER BY id) - 1 AS place
        FROM assets.assets WHERE account_id = 1 AND NOT deleted) a`);
    await client.query('CREATE UNIQUE INDEX ON layered (layer, at)');
    await client.query('ANALYZE layered');
    const { rows: sizes } = await client.query<{ width: string }>(
      'SELECT count(*) AS width FROM layered WHERE layer = 0 GROUP BY layer',
    );
    const width = Number(sizes[0]?.width ?? 1);
    await client.query(`INSERT INTO links.folders
        (id, account_id, name, team_folder_id, user_id, deleted, sequence)
      SELECT id, account_id, name, team_folder_id, user_id, deleted, 1 FROM assets.folders
      ON CONFLICT DO NOTHING`);
    await client.query(`INSERT INTO links.assets
        (id, account_id, folder_id, name, deleted, sequence, status_id)
      SELECT id, 1, folder_id, name, false, 1, 1 FROM layered ON CONFLICT DO NOTHING`);
    const { rowCount } = await client.query(
      `INSERT INTO links.links (account_id, up_id, down_id, chain)
       SELECT 1, up.id, down.id, true FROM layered down
       CROSS JOIN generate_series(1, $1::int) k
       JOIN layered up ON up.layer = down.layer - 1 AND up.at = (down.at * 7 + k * k * 131) % $2::int
       ON CONFLICT DO NOTHING`,
      [Math.max(1, Math.floor(count / (width * (LAYERS - 1)))), width],
    );
    await client.query(`INSERT INTO links.link_levels (account_id, asset_id, level)
      SELECT 1, id, layer * ${LEVEL_STEP}::bigint FROM layered ON CONFLICT DO NOTHING`);
    await client.query(
      `INSERT INTO links.link_counts AS kept VALUES (1, $1)
       ON CONFLICT (account_id) DO UPDATE SET links = kept.links + excluded.links`,
      [Math.max(0, (rowCount ?? 0) - 10_000)],
    );
    await client.query(`INSERT INTO assets.links
        (id, account_id, up_id, down_id, chain, seen_version_id, created, gone, sequence)
      SELECT id, account_id, up_id, down_id, chain, seen_version_id, created, false, 1
      FROM links.links ON CONFLICT DO NOTHING`);
    await client.query('COMMIT');
    for (const table of ['links.assets', 'links.links', 'links.link_levels', 'assets.links']) {
      await client.query(`VACUUM ANALYZE ${table}`);
    }
    const { rows } = await client.query<{ ids: string[] }>(
      `SELECT array_agg(id ORDER BY at) AS ids FROM layered WHERE at < 1000
       GROUP BY layer ORDER BY layer`,
    );
    return { links: rowCount ?? 0, layers: rows.map(({ ids }) => ids.map(Number)) };
  } finally {
    await client.end();
  }
}
