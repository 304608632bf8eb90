import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface Sizes {
  readonly folders: number;
  readonly assets: number;
}

/** The project that holds all assets of a bench, and one of its assets. */
export interface Seeded {
  readonly projectId: number;
  readonly assetId: number;
}

/** Assets in each folder; each has two versions' worth of facts beside it. */
const ASSETS_IN_FOLDER = 1000;
/** Folders below each folder. */
const FAN_OUT = 10;

/**
 * Fills the product's own tables with one large account: a tree of folders ten wide, assets with a
 * version, a status and an assignee. Written past the service, so that it takes a minute, not a day.
 */
export async function seed(adminUrl: string, sizes: Sizes): Promise<Seeded> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET search_path = assets, jampot_shared, public');
    await client.query('SET synchronous_commit = off');
    await firstAccount(client);
    const projectId = await addProject(client);
    await addFolders(client, projectId, sizes.folders);
    // What the product does in the background waits, rather than meeting half-made rows in another order.
    await client.query('BEGIN');
    await client.query('LOCK TABLE assets, versions IN SHARE ROW EXCLUSIVE MODE');
    await addAssets(client, projectId, sizes.assets);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE folders');
    await client.query('VACUUM ANALYZE assets');
    await client.query('VACUUM ANALYZE versions');
    await client.query('VACUUM ANALYZE version_files');
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM assets ORDER BY id DESC LIMIT 1',
    );
    return { projectId, assetId: Number(rows[0]?.id) };
  } finally {
    await client.end();
  }
}

/** The first account arrives by events, a moment after the product is ready. */
async function firstAccount(client: pg.Client): Promise<void> {
  for (let looks = 0; looks < 100; looks += 1) {
    const { rows } = await client.query(
      `SELECT FROM people, folders, statuses
       WHERE people.id = 1 AND folders.id = 1 AND statuses.id = 8`,
    );
    if (rows.length > 0) return;
    await wait(100);
  }
  throw new Error('The first account did not arrive.');
}

async function addProject(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`
    WITH next AS (SELECT nextval(pg_get_serial_sequence('folders', 'id')) AS id)
    INSERT INTO folders (id, account_id, name, position, path, team_folder_id)
    SELECT id, 1, 'Bench', 1000000, id::text::ltree, 1 FROM next RETURNING id`);
  return Number(rows[0]?.id);
}

async function addFolders(client: pg.Client, projectId: number, folders: number): Promise<void> {
  let parents = [projectId];
  let left = folders;
  while (left > 0) {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO folders (id, account_id, name, parent_id, position, path, team_folder_id)
       SELECT n.id, 1, 'Folder ' || n.id, p.id, i, p.path || n.id::text, 1
       FROM folders p CROSS JOIN generate_series(1, ${FAN_OUT}) i
       CROSS JOIN LATERAL (
         SELECT nextval(pg_get_serial_sequence('folders', 'id')) + 0 * (p.id + i) AS id) n
       WHERE p.id = ANY($1::bigint[]) LIMIT $2 RETURNING id`,
      [parents, left],
    );
    parents = rows.map(({ id }) => Number(id));
    left -= parents.length;
  }
}

async function addAssets(client: pg.Client, projectId: number, assets: number): Promise<void> {
  await client.query(
    `WITH homes AS (
       SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM folders
       WHERE path <@ $1::text::ltree LIMIT greatest(1, $2::int / ${ASSETS_IN_FOLDER}))
     INSERT INTO assets (account_id, folder_id, name, assignee_id, status_id, tag, duration,
                         out_seconds, notes)
     SELECT 1, h.id, 'shot_' || substr(md5(i::text), 1, 12), 1, 1 + i % 8,
            CASE WHEN h.place = 0 AND i / (SELECT count(*) FROM homes) % 10 = 0
              THEN 'hero, night, pickup' ELSE 'hero, night' END, 10.5, 10,
            'First pass, see the "reference".'
     FROM generate_series(0, $2::int - 1) i
     JOIN homes h ON h.place = i % (SELECT count(*) FROM homes)`,
    [projectId, assets],
  );
  await client.query(
    `INSERT INTO versions (account_id, asset_id, user_id, name, version_number, stage)
     SELECT 1, a.id, 1, 'v1', 1, 'ready' FROM assets a WHERE a.version_id IS NULL`,
  );
  await client.query(
    `INSERT INTO version_files (version_id, account_id, slot, key, name, size, type, given)
     SELECT v.id, 1, f.slot, 'bench/' || f.slot || v.id, a.name || f.ending, 1000, f.type,
            f.slot = 'source'
     FROM versions v JOIN assets a ON a.id = v.asset_id AND a.version_id IS NULL
     CROSS JOIN (VALUES ('source', '.mov', 'video/quicktime'), ('preview', '.mp4', 'video/mp4'))
       AS f (slot, ending, type)`,
  );
  // Their films are in no store: what is measured would stand beside thousands of proxies that fail.
  await client.query("UPDATE versions SET proxy_state = 'none' WHERE proxy_state = 'wanted'");
  await client.query(
    `UPDATE assets a SET version_id = v.id FROM versions v
     WHERE v.asset_id = a.id AND a.version_id IS NULL`,
  );
}
