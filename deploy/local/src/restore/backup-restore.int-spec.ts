import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { newObjectKey, openStore } from '@jampot/storage';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MANIFEST, objectPath } from '../saved/backup-format.ts';
import { makeBackup, type MadeBackup } from '../backup/make-backup.ts';
import { orFullDisk } from '../saved/full-disk.ts';
import { savedObjects } from '../saved/object-list.ts';
import { Steps } from '../console/steps.ts';
import { idOf, type Api, type Row } from '../demo/api.ts';
import { identify, isAlive } from '../processes/process-identity.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { RunLock } from '../processes/run-lock.ts';
import { beginRestore, requireWhole } from '../product/begun-restore.ts';
import { storeName } from '../product/used-store.ts';
import { withStore } from '../product/with-store.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { startProduct } from '../product/start-product.ts';
import { checkoutRoot } from '../checkout-root.ts';
import type { Settings } from '../settings.ts';
import { onSmallDisk } from '../testing/small-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testS3, type TestS3 } from '../testing/test-s3.ts';
import { hashOf, HASH, PICTURE, signedIn, upload } from '../testing/uploaded-picture.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';

jest.setTimeout(120_000);

const { signal } = new AbortController();
const MIB = 1024 * 1024;
const quiet = (): Steps => new Steps({ write: () => {} });
/** Only root can make a disk that is small. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;

/** One installation, and one backup that each test restores, or a copy of it that it spoils. */
describe('a backup', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let parent: string;
  let lock: Disposable | undefined;
  let first: RunningProduct;
  let isStopped = false;
  let api: Api;
  let asset: number;
  let made: MadeBackup;

  beforeAll(async () => {
    folder = temporaryFolder();
    parent = join(folder.path, 'backups');
    first = await startProduct({ dataDir: inFolder('first'), ephemeral: true });
    lock = await announced(first);
    api = await signedIn(first);
    const project = idOf(await api.post('me/folders', { name: 'Film' }));
    asset = idOf(await api.post(`folders/${project}/assets`, [{ name: 'shot' }]));
    await upload(api, asset, 'shot_v001.png');
    await api.post(`assets/${asset}/notes`, { title: 'Too dark' });
    made = await backUpWhilePeopleWrite();
  });
  afterAll(async () => {
    await (isStopped ? undefined : first?.stop());
    lock?.[Symbol.dispose]();
    folder[Symbol.dispose]();
  });

  async function backUpWhilePeopleWrite(): Promise<MadeBackup> {
    const done = new AbortController();
    const writes = (async () => {
      for (let round = 2; !done.signal.aborted; round += 1)
        await upload(api, asset, `shot_v${round}.png`);
    })();
    const backup = await backUp().finally(() => done.abort());
    await writes;
    return backup;
  }

  const inFolder = (name: string): string => {
    const path = join(folder.path, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const settingsOf = (dataDir: string, env: Settings['env'] = {}): Settings => ({
    root: checkoutRoot,
    dataDir,
    port: 1,
    portIsExplicit: true,
    demo: false,
    env,
  });
  const backUp = (steps = quiet(), until = signal): Promise<MadeBackup> =>
    makeBackup({ settings: settingsOf(first.dataDir), parent, steps, signal: until });
  const restore = (
    from: string,
    to: string,
    mayReplace = false,
    env: Settings['env'] = {},
  ): Promise<boolean> =>
    restoreBackup({
      settings: settingsOf(to, env),
      folder: from,
      mayReplace: () => Promise.resolve(mayReplace),
      steps: quiet(),
      signal,
    });
  /** A copy of the backup, to spoil it. */
  const copyOfBackup = (name: string): string => {
    const path = join(folder.path, name);
    cpSync(made.folder, path, { recursive: true });
    return path;
  };

  it('is made while people write', () => {
    expect(made.manifest).toMatchObject({ release: '2.2.4', lost: [] });
    expect(made.manifest.objects.count).toBeGreaterThan(0);
    expect(readdirSync(parent)).toHaveLength(1);
    expect(statSync(made.folder).mode & 0o077).toBe(0);
    for (const name of readdirSync(made.folder))
      expect([name, statSync(join(made.folder, name)).mode & 0o077]).toEqual([name, 0]);
  });

  it('is refused where it is told of another store than the product', async () => {
    const elsewhere = { JAMPOT_STORAGE_URL: 's3://key:secret@store.example/bucket' };
    const other = makeBackup({
      settings: settingsOf(first.dataDir, elsewhere),
      parent,
      steps: quiet(),
      signal,
    });

    await expect(other).rejects.toThrow('this command is told of s3://store.example/bucket');
    expect(readdirSync(parent)).toHaveLength(1);
  });

  it('leaves nothing when it is interrupted', async () => {
    const interrupt = new AbortController();
    const steps = new Steps({
      write: (text) => {
        if (text.startsWith('✓ Rows')) interrupt.abort();
      },
    });

    await expect(backUp(steps, interrupt.signal)).rejects.toThrow();

    expect(readdirSync(parent)).toHaveLength(1);
  });

  it('is refused when a file of it is damaged or missing, and nothing changes', async () => {
    const target = inFolder('damaged-target');
    const spoilt = copyOfBackup('damaged');
    const path = objectPath(spoilt, await keyIn(spoilt));
    appendFileSync(path, 'x');
    await expect(restore(spoilt, target)).rejects.toThrow(`${path} is damaged`);
    rmSync(path);

    await expect(restore(spoilt, target)).rejects.toThrow(`${path} is missing`);
    // It would be waited for without end.
    execFileSync('mkfifo', [path]);
    await expect(restore(spoilt, target)).rejects.toThrow(`${path}: It is no file`);

    expect(existsSync(join(target, 'postgres'))).toBe(false);
  });

  it('is restored but for what is damaged where somebody wants that', async () => {
    const target = inFolder('all-but-one');
    const spoilt = copyOfBackup('all-but-one-saved');
    const damaged = await keyIn(spoilt);
    appendFileSync(objectPath(spoilt, damaged), 'x');
    let told = '';
    const steps = new Steps({
      write: (text) => {
        told += text;
      },
    });
    const options = { mayReplace: () => Promise.resolve(false), steps, signal };

    const settings = settingsOf(target);
    await restoreBackup({ ...options, settings, folder: spoilt, withoutDamaged: true });

    expect(told).toContain('1 file is left out');
    expect(told).toContain(`\n  ${damaged}\n`);
    await withStore(settings, async (store) => {
      for await (const { key } of savedObjects(spoilt))
        expect([key, (await store.head(key)) !== null]).toEqual([key, key !== damaged]);
    });
  });

  it('copies anew what the disk of the backup before has forgotten', async () => {
    const apart = join(folder.path, 'forgotten');
    const options = { settings: settingsOf(first.dataDir), parent: apart, steps: quiet(), signal };
    // Two of the same second would have one name.
    const before = join(apart, 'jampot-20260101-000000');
    renameSync((await makeBackup(options)).folder, before);
    const path = objectPath(before, await keyIn(before));
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    writeFileSync(path, bytes);

    const { folder: after, manifest } = await makeBackup({ ...options, reread: 1 });

    const { damaged } = await checkBackup(after, manifest, {
      withoutDamaged: true,
      say: () => {},
      signal,
    });
    expect(damaged).toEqual(new Set());
  });

  it('is refused without its manifest, and when it did not come to its end', async () => {
    const spoilt = copyOfBackup('unnamed');
    rmSync(join(spoilt, MANIFEST));
    await expect(restore(spoilt, inFolder('target'))).rejects.toThrow('it has no manifest.json');
    writeFileSync(join(spoilt, MANIFEST), JSON.stringify({ ...made.manifest, files: {} }));
    await expect(restore(spoilt, inFolder('target'))).rejects.toThrow('is damaged');
    const partial = copyOfBackup('jampot-20260101-000000.partial');
    rmSync(join(partial, MANIFEST));

    await expect(restore(partial, inFolder('target'))).rejects.toThrow('did not come to its end');
  });

  it('is refused when it is of a later release, and nothing is removed', async () => {
    const data = inFolder('target-of-later/postgres');
    writeFileSync(join(data, 'kept'), '');
    const later = copyOfBackup('later');
    const migrations = { ...made.manifest.migrations, render: '9999-to-come' };
    const manifest = { ...made.manifest, migrations, release: '9.0.0' };
    writeFileSync(join(later, MANIFEST), JSON.stringify(manifest));

    await expect(restore(later, inFolder('target-of-later'), true)).rejects.toThrow(
      'is of another release, 9.0.0, which this one does not know: render has 9999-to-come',
    );

    expect(readdirSync(data)).toEqual(['kept']);
  });

  it('is refused where it lies in the data that it would replace', async () => {
    const target = inFolder('around');
    const inside = join(target, 'storage', 'backup');
    cpSync(made.folder, inside, { recursive: true });

    await expect(restore(inside, target, true)).rejects.toThrow('lies in the data');

    expect(existsSync(join(inside, MANIFEST))).toBe(true);
  });

  it('goes over no other data unasked, and over none that runs', async () => {
    const used = inFolder('used');
    mkdirSync(join(used, 'postgres'));

    expect(await restore(made.folder, used)).toBe(false);

    expect(readdirSync(join(used, 'postgres'))).toEqual([]);
    await expect(restore(made.folder, first.dataDir, true)).rejects.toThrow('Jampot runs on');
  });

  describe('becomes an installation with its files in another store, which', () => {
    let second: RunningProduct;
    let s3: TestS3 | undefined;
    let held: Disposable | undefined;
    const env = () => (s3 === undefined ? {} : { JAMPOT_STORAGE_URL: s3.bucket('second') });
    const settings = () => settingsOf(join(folder.path, 'second'), env());

    beforeAll(async () => {
      s3 = await testS3();
      const target = inFolder('second');
      expect(await restore(made.folder, target, false, env())).toBe(true);
      requireWhole(target);
      second = await startProduct({ dataDir: target, env: env(), ephemeral: true });
      held = await announced(second);
    });
    afterAll(async () => {
      await second?.stop();
      held?.[Symbol.dispose]();
      if (s3 !== undefined) await withStore(settings(), (its) => its.removePrefix(''));
      s3?.stop();
    });

    it('runs beside the first', async () => {
      const there = await signedIn(second);
      const versions = await there.list(`assets/${asset}/versions`);
      const version = versions.find(({ name }) => name === 'shot_v001.png');
      expect(version).toBeDefined();
      for (const row of versions) {
        expect(await hashOf(second, row)).toBe(HASH);
      }
      expect(await there.list(`assets/${asset}/notes`)).toMatchObject([{ title: 'Too dark' }]);
      await upload(there, asset, 'after.png');
      expect(await there.list(`assets/${asset}/versions`)).toHaveLength(versions.length + 1);
      // The first goes on with its own.
      await api.post(`assets/${asset}/notes`, { title: 'Still here' });
    });

    it('knows nobody by the keys of the first: who was signed in there is not signed in here', async () => {
      const token = await tokenOf(first);
      const ask = (product: RunningProduct) =>
        fetch(`${product.address}/api/me/folders`, { headers: { 'access-token': token } });

      expect((await ask(first)).status).toBe(200);
      expect((await ask(second)).status).toBe(401);
    });

    it('is backed up in its turn, with the bytes of that store', async () => {
      const again = await makeBackup({
        settings: settings(),
        parent: join(folder.path, 'backups-of-second'),
        steps: quiet(),
        signal,
      });

      expect(again.manifest.lost).toEqual([]);
      expect(again.manifest.objects.count).toBeGreaterThanOrEqual(made.manifest.objects.count);
      const { damaged } = await checkBackup(again.folder, again.manifest, {
        withoutDamaged: true,
        say: () => {},
        signal,
      });
      expect(damaged).toEqual(new Set());
    });

    asRoot('leaves nothing of a backup on a disk that is full, and goes on', async () => {
      const there = await signedIn(second);
      const large = Buffer.concat([PICTURE, Buffer.alloc(4 * MIB)]);
      await upload(there, asset, 'large.png', large);
      const rows = made.manifest.files['database.dump'].size;
      const disk = join(folder.path, 'disk');

      for (const size of [32 * 1024, rows + MIB]) {
        const failure = await onSmallDisk(disk, size, async () => {
          const options = { settings: settings(), parent: disk, steps: quiet(), signal };
          const outcome = await makeBackup(options).catch((error: unknown) =>
            orFullDisk(error, 'a backup'),
          );
          expect(readdirSync(disk)).toEqual([]);
          return outcome;
        });
        expect(failure).toMatchObject({
          message: expect.stringContaining('no space left for a backup'),
        });
      }

      await upload(there, asset, 'after-full.png');
    });
  });

  it('goes over what a killed run left only once its processes have ended', async () => {
    const target = inFolder('killed');
    mkdirSync(join(target, 'postgres'));
    const left = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
    const ended = new Promise((resolve) => left.once('exit', resolve));
    const self = identify(left.pid ?? 0);
    if (self === undefined) throw new Error('It has not begun.');
    new ProcessRecord(target).add({ ...self, name: 'assets', signal: 'SIGTERM' });

    expect(await restore(made.folder, target, true)).toBe(true);
    await ended;
    expect(isAlive(self)).toBe(false);
  });

  it('goes into a store apart that is free, or has only what a killed restore of it put there', async () => {
    const target = inFolder('apart');
    mkdirSync(join(target, 'postgres'));
    const url = pathToFileURL(join(folder.path, 'store')).href;
    const into = () => restore(made.folder, target, true, { JAMPOT_STORAGE_URL: url });
    const store = await openStore(url);
    const stranger = newObjectKey(1, 'txt');
    await store.put(stranger, Buffer.from('of another'), { contentType: 'text/plain' });

    await expect(into()).rejects.toThrow('has files already');
    expect(existsSync(join(target, 'postgres'))).toBe(true);

    await store.remove(stranger);
    const key = await keyIn(made.folder);
    await store.put(key, Buffer.from('half of it'), { contentType: 'text/plain' });
    await expect(into()).rejects.toThrow('has files already');
    const settings = settingsOf(target, { JAMPOT_STORAGE_URL: url });
    beginRestore(target, storeName(settings));

    expect(await into()).toBe(true);
    for await (const { key: each } of savedObjects(made.folder))
      expect(await buffer(await store.read(each))).toEqual(
        readFileSync(objectPath(made.folder, each)),
      );
    await store.close();
  });

  it('leaves the data that it was to replace when it is interrupted', async () => {
    const target = inFolder('interrupted');
    mkdirSync(join(target, 'postgres'));
    const interrupt = new AbortController();
    const steps = new Steps({
      write: (text) => {
        if (text.startsWith('✓ Files')) interrupt.abort();
      },
    });

    const interrupted = restoreBackup({
      settings: settingsOf(target),
      folder: made.folder,
      mayReplace: () => Promise.resolve(true),
      steps,
      signal: interrupt.signal,
    });

    await expect(interrupted).rejects.toThrow();
    requireWhole(target);
    expect(readdirSync(target).toSorted()).toEqual(['postgres', 'run']);
    expect(readdirSync(join(target, 'postgres'))).toEqual([]);
  });

  it('starts no data that a killed restore left', () => {
    const target = inFolder('half');
    mkdirSync(join(target, 'postgres'));
    beginRestore(target, 'file:///store');

    expect(existsSync(join(target, 'postgres'))).toBe(false);
    expect(() => requireWhole(target)).toThrow('did not come to its end');
  });

  it('tells what was lost before, and has all that is there', async () => {
    const key = await keyIn(made.folder);
    const data = join(first.dataDir, 'storage', 'data', key.slice(0, key.indexOf('.')));
    const parts = readdirSync(dirname(data)).filter((name) => name.startsWith(basename(data)));
    const away = join(folder.path, 'away');
    for (const part of parts) renameSync(join(dirname(data), part), away);
    // Beside the backup before it would share the bytes with that.
    const apart = join(folder.path, 'apart-backups');
    const lost = await makeBackup({
      settings: settingsOf(first.dataDir),
      parent: apart,
      steps: quiet(),
      signal,
    });
    expect(lost.manifest.lost).toEqual([{ key, reason: 'damaged' }]);
    expect(lost.manifest.objects.count).toBeGreaterThanOrEqual(made.manifest.objects.count - 1);
    for (const part of parts) renameSync(away, join(dirname(data), part));
  });

  it('is made of a product that stands still too, and shares what did not change', async () => {
    await first.stop();
    isStopped = true;
    lock?.[Symbol.dispose]();

    const next = await backUp();

    const key = await keyIn(made.folder);
    const inode = (backup: MadeBackup) => statSync(objectPath(backup.folder, key)).ino;
    expect(inode(next)).toBe(inode(made));
    expect(next.manifest.objects.count).toBeGreaterThan(made.manifest.objects.count);
  });
});

/** Holds the lock of a product as `npm start` does, and says where it answers. */
async function announced({ dataDir, address }: RunningProduct): Promise<Disposable> {
  const lock = await RunLock.take(dataDir);
  lock?.announce(address);
  return { [Symbol.dispose]: () => lock?.release() };
}

/** The key of some object of a backup. */
async function keyIn(backup: string): Promise<string> {
  for await (const { key } of savedObjects(backup)) return key;
  throw new Error('The backup has no object.');
}

async function tokenOf({ address, credentials }: RunningProduct): Promise<string> {
  const answer = await fetch(`${address}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: credentials.adminEmail, password: credentials.adminPassword }),
  });
  return String(((await answer.json()) as Row)['access_token']);
}
