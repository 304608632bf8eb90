import pg from 'pg';

/** Folders below each folder. */
const FAN_OUT = 10;

export interface BigTree {
  /** The folder that holds all of the others. */
  readonly top: number;
  /** A project beside it. */
  readonly beside: number;
}

/** A tree ten wide with an asset in each folder, written past the service. */
export async function seedBigTree(adminUrl: string, folders: number): Promise<BigTree> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET search_path = assets, jampot_shared, public');
    const [top, beside] = [await addProject(client, 'Big'), await addProject(client, 'Beside')];
    await addFolders(client, top, folders - 1);
    await client.query(
      `INSERT INTO assets (account_id, folder_id, name, status_id)
       SELECT 1, id, 'shot_' || id, 1 FROM folders WHERE path <@ $1::text::ltree`,
      [top],
    );
    await client.query('VACUUM ANALYZE folders');
    await client.query('VACUUM ANALYZE assets');
    return { top, beside };
  } finally {
    await client.end();
  }
}

async function addProject(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `WITH next AS (SELECT nextval(pg_get_serial_sequence('folders', 'id')) AS id)
     INSERT INTO folders (id, account_id, name, position, path, team_folder_id)
     SELECT id, 1, $1, id, id::text::ltree, 1 FROM next RETURNING id`,
    [name],
  );
  return Number(rows[0]?.id);
}

async function addFolders(client: pg.Client, top: number, folders: number): Promise<void> {
  let parents = [top];
  let left = folders;
  while (left > 0) {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO folders (id, account_id, name, parent_id, position, path, team_folder_id)
       SELECT n.id, 1, 'Folder ' || n.id, p.id, i * 65536, p.path || n.id::text, 1
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
