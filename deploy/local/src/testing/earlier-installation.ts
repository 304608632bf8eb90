import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerRole, withDatabase } from '@jampot/persistence';
import { Client } from 'pg';
import { loadCredentials } from '../credentials.ts';
import { prepareDatabaseOf, PRODUCT_DATABASE } from '../product/database.ts';
import { databasePlan, DATABASE_SERVICES } from '../product/product.ts';
import { withStore } from '../product/with-store.ts';
import { startAlone } from '../saved/database-alone.ts';
import type { Settings } from '../settings.ts';
import { PICTURE } from './uploaded-picture.ts';

/** Who administers the rows of the earlier release. */
const ADMIN = {
  JAMPOT_ADMIN_EMAIL: 'admin@jampot.local',
  JAMPOT_ADMIN_PASSWORD: 'Correct-Horse-7-Battery',
};

/** The asset whose version `v1` is the picture in these rows, and the key of that. */
export const EARLIER_ASSET = 4;
const PICTURE_KEY = 'a/1/bf/bfcac6cd11372a0ec2bddf4e1bce2002.png';

/** Makes an installation that stands still, as an earlier release left it: rows in every table, and one of its files. */
export async function makeEarlierInstallation(settings: Settings): Promise<void> {
  const { root, dataDir } = settings;
  for (const name of ['run', 'logs', 'storage'])
    mkdirSync(join(dataDir, name), { recursive: true });
  const credentials = loadCredentials(dataDir, DATABASE_SERVICES, ADMIN);
  const plan = databasePlan(credentials);
  const { adminUrl, release } = await startAlone(dataDir, () => {});
  try {
    await prepareDatabaseOf(adminUrl, plan);
    const shared = join(root, 'libs/persistence/test/previous-release.sql');
    await fill(withDatabase(adminUrl, PRODUCT_DATABASE), readFileSync(shared, 'utf8'));
    for (const { name, ownerPassword } of plan.services) {
      const owner = { name: ownerRole(name), password: ownerPassword };
      const file = join(root, 'apps', name, 'test/previous-release.sql');
      await fill(withDatabase(adminUrl, PRODUCT_DATABASE, owner), readFileSync(file, 'utf8'));
    }
  } finally {
    await release();
  }
  const type = { contentType: 'image/png' };
  await withStore(settings, (store) => store.put(PICTURE_KEY, PICTURE, type));
}

async function fill(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Functions and tables name each other, in whatever order they come.
    await client.query('SET check_function_bodies = false');
    await client.query(sql);
  } finally {
    await client.end();
  }
}
