import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '@jampot/persistence';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { makeBackup, type MadeBackup } from '../backup/make-backup.ts';
import { Steps } from '../console/steps.ts';
import { rememberedPorts } from '../engines/engines.ts';
import { adminUrlOf } from '../engines/postgres.engine.ts';
import { PRODUCT_DATABASE } from '../product/database.ts';
import { DATABASE_SERVICES } from '../product/product.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { startProduct } from '../product/start-product.ts';
import { MANIFEST } from '../saved/backup-format.ts';
import { checkoutRoot } from '../checkout-root.ts';
import type { Settings } from '../settings.ts';
import { EARLIER_ASSET, makeEarlierInstallation } from '../testing/earlier-installation.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { HASH, hashOf, signedIn } from '../testing/uploaded-picture.ts';
import { restoreBackup } from './restore-backup.ts';

jest.setTimeout(120_000);

const { signal } = new AbortController();

describe('a backup of another release', () => {
  const folder = temporaryFolder();
  const earlier = join(folder.path, 'earlier');
  let made: MadeBackup;
  let product: RunningProduct | undefined;

  beforeAll(async () => {
    mkdirSync(earlier);
    const settings = settingsOf(earlier);
    await makeEarlierInstallation(settings);
    const parent = join(folder.path, 'backups');
    made = await makeBackup({ settings, parent, steps: quiet(), signal });
  });
  afterAll(async () => {
    await product?.stop();
    folder[Symbol.dispose]();
  });

  it('that is earlier becomes an installation of this one, with all that was there', async () => {
    const dataDir = join(folder.path, 'restored');
    mkdirSync(dataDir);
    for (const service of DATABASE_SERVICES)
      expect(made.manifest.migrations).not.toHaveProperty([service], newestOf(service));
    expect(Object.keys(made.manifest.migrations).sort()).toEqual([...DATABASE_SERVICES].sort());
    expect(await restore(made.folder, dataDir)).toBe(true);

    product = await startProduct({ dataDir, ephemeral: true });

    for (const service of DATABASE_SERVICES)
      expect([service, await migratedTo(product, service)]).toEqual([service, newestOf(service)]);
    const api = await signedIn(product);
    const versions = await api.list(`assets/${EARLIER_ASSET}/versions`);
    expect(versions.map(({ name }) => name).sort()).toEqual(['rendered', 'v1']);
    const [picture = {}] = versions.filter(({ name }) => name === 'v1');
    expect(await hashOf(product, picture)).toBe(HASH);
    expect(await api.list('assets/3/notes')).toMatchObject([
      { body: 'Soften the edge at the left.' },
    ]);
  });

  it('that is later is refused before anything is removed', async () => {
    const later = join(folder.path, 'later');
    cpSync(made.folder, later, { recursive: true });
    const migrations = { ...made.manifest.migrations, render: '9999-to-come' };
    const manifest = { ...made.manifest, migrations, release: '9.0.0' };
    writeFileSync(join(later, MANIFEST), JSON.stringify(manifest));
    const before = readdirSync(earlier, { recursive: true });
    expect(before).toContain(join('postgres', 'PG_VERSION'));

    await expect(restore(later, earlier)).rejects.toThrow(
      'is of another release, 9.0.0, which this one does not know: render has 9999-to-come',
    );

    expect(readdirSync(earlier, { recursive: true })).toEqual(before);
  });
});

const quiet = (): Steps => new Steps({ write: () => {} });

function settingsOf(dataDir: string): Settings {
  return { root: checkoutRoot, dataDir, port: 1, portIsExplicit: true, demo: false, env: {} };
}

/** Over whatever is there. */
function restore(folder: string, dataDir: string): Promise<boolean> {
  const mayReplace = () => Promise.resolve(true);
  return restoreBackup({
    settings: settingsOf(dataDir),
    folder,
    mayReplace,
    steps: quiet(),
    signal,
  });
}

/** The newest migration of a service that this checkout has. */
function newestOf(service: string): string | undefined {
  const files = readdirSync(join(checkoutRoot, 'apps', service, 'src/migrations'));
  const names = files.filter((name) => /^\d{4}-.*\.ts$/u.test(name)).sort();
  return names.at(-1)?.replace(/\.ts$/u, '');
}

/** The newest migration that the database of a running product has had. */
async function migratedTo(
  { dataDir, credentials }: RunningProduct,
  service: string,
): Promise<string | undefined> {
  const { postgres } = rememberedPorts(dataDir);
  if (postgres === undefined) throw new Error('The product has no database.');
  const connectionString = withDatabase(adminUrlOf(credentials, postgres), PRODUCT_DATABASE);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT max(name) AS name FROM ${client.escapeIdentifier(service)}.jampot_migrations`,
    );
    return rows[0]?.name;
  } finally {
    await client.end();
  }
}
