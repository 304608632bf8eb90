import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makeBackup, type MadeBackup } from '../backup/make-backup.ts';
import { Steps } from '../console/steps.ts';
import { idOf, type Api } from '../demo/api.ts';
import { RunLock } from '../processes/run-lock.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { startProduct } from '../product/start-product.ts';
import { withStore } from '../product/with-store.ts';
import { orFullDisk } from '../saved/full-disk.ts';
import { checkoutRoot } from '../checkout-root.ts';
import type { Settings } from '../settings.ts';
import { HASH, hashOf, PICTURE, signedIn, upload } from '../testing/uploaded-picture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { restoreBackup } from './restore-backup.ts';

jest.setTimeout(120_000);

const { signal } = new AbortController();
const MIB = 1024 * 1024;
const S3_PROGRAM = join(checkoutRoot, 'libs/storage/test/run-s3-server.ts');
/** Only root can make a disk that is small. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;

const server = spawn(process.execPath, [S3_PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
/** Its address; undefined where there is none, which it has told. */
const address = await Promise.race([
  once(server.stdout, 'data').then(([said]) => String(said).trim()),
  once(server, 'exit').then(() => undefined),
]);
const run = Date.now();
/** Of a bucket that is this run's own: a server that was given may have those of others. */
const store = (bucket: string): string =>
  (address ?? '').replace('/jampot', `/jampot-${bucket}-${run}`);

/** An installation whose files are in an S3 store, its backup, and the installation made from that. */
(address ? describe : describe.skip)('a backup of files in an S3 store', () => {
  const folder = temporaryFolder();
  let first: RunningProduct;
  let lock: RunLock | undefined;
  let second: RunningProduct | undefined;
  let api: Api;
  let asset: number;
  let made: MadeBackup;

  beforeAll(async () => {
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
  });
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
    lock?.release();
    for (const bucket of ['first', 'second']) {
      await withStore(settingsOf(folder.path, bucket), (its) => its.removePrefix(''));
    }
    server.stdin.end();
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

  it('has their bytes, and becomes an installation with another bucket', async () => {
    made = await backUp(join(folder.path, 'backups'));
    expect(made.manifest.lost).toEqual([]);
    const target = join(folder.path, 'second');
    mkdirSync(target);
    expect(await restore(made.folder, target)).toBe(true);

    second = await startProduct({
      dataDir: target,
      env: { JAMPOT_STORAGE_URL: store('second') },
      ephemeral: true,
    });

    const versions = await (await signedIn(second)).list(`assets/${asset}/versions`);
    expect(versions.map(({ name }) => name)).toEqual(['shot_v001.png']);
    for (const row of versions) expect(await hashOf(second, row)).toBe(HASH);
  });

  asRoot('leaves nothing on a disk that is full, and the product goes on', async () => {
    await upload(api, asset, 'shot_v002.png', Buffer.concat([PICTURE, Buffer.alloc(4 * MIB)]));
    const rows = made.manifest.files['database.dump'].size;

    for (const size of [32 * 1024, rows + MIB]) {
      const failure = await onDisk(size, (disk) =>
        backUp(disk).catch((error: unknown) => orFullDisk(error, 'a backup')),
      );
      expect(failure).toMatchObject({
        message: expect.stringContaining('no space left for a backup'),
      });
    }

    await upload(api, asset, 'shot_v003.png');
  });

  /** Runs work on a disk of that many bytes, which has to have nothing on it afterwards. */
  async function onDisk<T>(size: number, work: (disk: string) => Promise<T>): Promise<T> {
    const disk = join(folder.path, 'disk');
    mkdirSync(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
    try {
      const outcome = await work(disk);
      expect(readdirSync(disk)).toEqual([]);
      return outcome;
    } finally {
      execFileSync('umount', [disk]);
    }
  }
});
