import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { makeBackup, type MadeBackup } from '../backup/make-backup.ts';
import { Steps } from '../console/steps.ts';
import { idOf, type Api } from '../demo/api.ts';
import { rememberedPorts } from '../engines/engines.ts';
import { adminUrlOf } from '../engines/postgres.engine.ts';
import { RunLock } from '../processes/run-lock.ts';
import { PRODUCT_DATABASE } from '../product/product.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { startProduct } from '../product/start-product.ts';
import { MANIFEST } from '../saved/backup-format.ts';
import { orFullDisk } from '../saved/full-disk.ts';
import { checkoutRoot, type Settings } from '../settings.ts';
import { HASH, hashOf, signedIn, upload } from '../testing/uploaded-picture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { restoreBackup } from './restore-backup.ts';

jest.setTimeout(120_000);

const { signal } = new AbortController();
const S3_PROGRAM = join(checkoutRoot, 'libs/storage/test/run-s3-server.ts');
/** Only root can make a disk that is small. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;

/** An installation whose files are in an S3 store, its backup, and what becomes of it in a release that follows. */
describe('a backup of files in an S3 store', () => {
  const folder = temporaryFolder();
  let server: ChildProcess;
  /** Of a bucket of the store. */
  let store: (bucket: string) => string;
  let first: RunningProduct;
  let lock: RunLock | undefined;
  let second: RunningProduct | undefined;
  let api: Api;
  let asset: number;
  let made: MadeBackup;

  beforeAll(async () => {
    server = spawn(process.execPath, [S3_PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
    if (server.stdout === null) throw new Error('The store says nothing.');
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    store = (bucket) => String(said).trim().replace('/jampot', `/${bucket}`);
    first = await startProduct({
      dataDir: join(folder.path, 'first'),
      env: { JAMPOT_STORAGE_URL: store('first') },
      ephemeral: true,
    });
    lock = await RunLock.take(first.dataDir);
    lock?.announce(first.address);
    api = await signedIn(first);
    const project = idOf(await api.post('me/folders', { name: 'Film' }));
    asset = idOf(await api.post(`folders/${project}/assets`, [{ name: 'shot' }]));
    await upload(api, asset, 'shot_v001.png');
    await toReleaseBefore(first);
  });
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
    lock?.release();
    server?.stdin?.end();
    folder[Symbol.dispose]();
  });

  const settingsOf = (dataDir: string, bucket: string): Settings => ({
    root: checkoutRoot,
    dataDir,
    port: 1,
    portIsExplicit: true,
    demo: false,
    env: { JAMPOT_STORAGE_URL: store(bucket) },
  });
  const quiet = () => new Steps({ write: () => {} });
  const backUp = (parent: string) =>
    makeBackup({ settings: settingsOf(first.dataDir, 'first'), parent, steps: quiet(), signal });
  const restore = (from: string, to: string) =>
    restoreBackup({
      settings: settingsOf(to, 'second'),
      folder: from,
      mayReplace: () => Promise.resolve(false),
      steps: quiet(),
      signal,
    });

  asRoot('leaves nothing on a disk that is full, and the product goes on', async () => {
    const parent = join(folder.path, 'small');
    mkdirSync(parent);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', parent]);
    try {
      const failure = await backUp(parent).catch((error: unknown) => orFullDisk(error, 'a backup'));
      expect(failure).toMatchObject({ message: expect.stringContaining('no space left') });
      expect(readdirSync(parent)).toEqual([]);
    } finally {
      execFileSync('umount', [parent]);
    }
    await upload(api, asset, 'shot_v002.png');
  });

  it('has their bytes, and becomes an installation of a later release with another bucket', async () => {
    made = await backUp(join(folder.path, 'backups'));
    expect(made.manifest).toMatchObject({ lost: [], migrations: { render: BEFORE } });
    const target = join(folder.path, 'second');
    mkdirSync(target);
    expect(await restore(made.folder, target)).toBe(true);

    second = await startProduct({
      dataDir: target,
      env: { JAMPOT_STORAGE_URL: store('second') },
      ephemeral: true,
    });

    const versions = await (await signedIn(second)).list(`assets/${asset}/versions`);
    expect(versions.map(({ name }) => name)).toContain('shot_v001.png');
    for (const row of versions) expect(await hashOf(second, row)).toBe(HASH);
    const migrated = await query(second, `SELECT ${COLUMN} FROM render.jobs`);
    expect(migrated).toEqual([]);
  });

  it('of a later release is refused, and nothing is changed', async () => {
    const later = join(folder.path, 'later');
    cpSync(made.folder, later, { recursive: true });
    const file = join(later, MANIFEST);
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    const migrations = { ...made.manifest.migrations, render: '9999-to-come' };
    writeFileSync(file, JSON.stringify({ ...manifest, migrations, release: '9.0.0' }));
    const target = join(folder.path, 'third');
    mkdirSync(target);

    await expect(restore(later, target)).rejects.toThrow('is of another release, 9.0.0');

    expect(existsSync(join(target, 'postgres'))).toBe(false);
  });
});

/** What the newest migration of the render service adds, and the one before it. */
const COLUMN = 'traceparent';
const BEFORE = '0009-outbox-traces';

/** Takes back the newest migration of a service, as if the release before had made the data. */
async function toReleaseBefore(product: RunningProduct): Promise<void> {
  await query(product, `ALTER TABLE render.jobs DROP COLUMN ${COLUMN}`);
  await query(product, `DELETE FROM render.jampot_migrations WHERE name > '${BEFORE}'`);
}

async function query({ dataDir, credentials }: RunningProduct, sql: string): Promise<unknown[]> {
  const { postgres } = rememberedPorts(dataDir);
  if (postgres === undefined) throw new Error('The product has no database.');
  const connectionString = adminUrlOf(credentials, postgres).replace(/[^/]*$/u, PRODUCT_DATABASE);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
