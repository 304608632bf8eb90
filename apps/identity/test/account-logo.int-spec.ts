import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MOST_LOGO_BYTES } from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { removeUntakenObjects } from '@jampot/testing';
import sharp from 'sharp';
import { addPerson, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

const picture = () =>
  sharp({ create: { width: 640, height: 160, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
const keyIn = (address: unknown) => /^\/files\/([^?]+)/u.exec(String(address))?.[1] ?? '';

describe('the logo of an account', () => {
  let identity: TestIdentity;
  let store: ObjectStore;
  let administrator: Session;
  let guest: Session & { id: number };
  let stranger: Session;

  beforeAll(async () => {
    identity = await startIdentity();
    store = await openStore(identity.storageUrl);
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
    guest = await addPerson(identity, administrator, 0);
    stranger = await registerAccount(identity);
  });
  afterAll(async () => {
    await store.close();
    await identity.stop();
  });

  const upload = async (bytes: Buffer, more: Partial<StoredUpload> = {}) => {
    const key = newObjectKey(1);
    await store.put(key, bytes, { contentType: 'application/octet-stream' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { key, name: 'logo.png', size: bytes.length, sha256, content_type: '', ...more };
  };
  const set = (as: Session | null, files: Record<string, StoredUpload>, id = 1) =>
    identity.call('set-account-logo', {
      ...(as === null ? {} : { as: as.caller }),
      params: { id },
      files,
    });
  const remove = (as: Session, id = 1) =>
    identity.call('remove-account-logo', { as: as.caller, params: { id } });
  const opened = async (as: Session, keys: string[]) =>
    (await identity.call('judge-files', { as: as.caller, body: { keys } })).body['files'];
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('a/1/')) keys.push(key);
    return keys;
  };

  it('is kept small and see-through, replaces the one before, and is told to everybody in it', async () => {
    const first = await set(administrator, { logo: await upload(await picture()) });
    expect(first.status).toBe(200);
    const key = keyIn(first.body['accounts'][0].logo);
    const image = sharp(await buffer(await store.read(key)));
    expect(await image.metadata()).toMatchObject({
      format: 'png',
      width: 320,
      height: 80,
      hasAlpha: true,
    });
    const second = await set(administrator, { file: await upload(await picture()) });
    const next = keyIn(second.body['accounts'][0].logo);
    expect(next).not.toBe(key);
    await removeUntakenObjects(identity.service);
    expect(await stored()).toEqual([next]);

    const query = { include: 'studio,studio_logo' };
    const me = (await identity.call('read-me', { as: guest.caller, query })).body['users'][0];
    expect([me.studio, keyIn(me.studio_logo)]).toEqual(['Jampot', next]);
    expect(await opened(guest, [key, next])).toEqual([{ key: next }]);
    expect(await opened(stranger, [next])).toEqual([]);

    const removed = await remove(administrator);
    expect([removed.status, removed.body['accounts'][0].logo]).toEqual([200, null]);
    await removeUntakenObjects(identity.service);
    expect(await stored()).toEqual([]);
  });

  it('is set and removed by who may change the account alone', async () => {
    const logo = async () => ({ logo: await upload(await picture()) });
    expect((await set(null, await logo())).status).toBe(401);
    expect((await set(guest, await logo())).status).toBe(403);
    expect((await set(stranger, await logo())).status).toBe(404);
    expect((await remove(guest)).status).toBe(403);
    expect((await remove(stranger)).status).toBe(404);
  });

  it('is a picture of 1 MB at most, and no drawing', async () => {
    const before = await stored();
    expect((await set(administrator, {})).status).toBe(412);
    const large = await upload(await picture(), { size: MOST_LOGO_BYTES + 1 });
    expect((await set(administrator, { logo: large })).status).toBe(413);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [svg, Buffer.from('hello')]) {
      const { status } = await set(administrator, { logo: await upload(bytes) });
      expect(status).toBe(415);
    }
    expect(await stored()).toEqual(before);
  });
});
