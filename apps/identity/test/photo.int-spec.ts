import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredUpload } from '@jampot/contracts';
import { sessionTag } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { removeUntakenObjects } from '@jampot/testing';
import sharp from 'sharp';
import { addPerson, registerAccount } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { Session, TestIdentity } from './start.ts';

/** A portrait as a phone writes it: lying, to be turned, with the place it was taken. */
const picture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const keyIn = (photo: string) => /^\/files\/([^?]+)/u.exec(photo)?.[1] ?? '';
describe('a profile photo', () => {
  let identity: TestIdentity;
  let store: ObjectStore;
  let administrator: Session;
  let guest: Session & { id: number };

  beforeAll(async () => {
    identity = await startIdentity();
    store = await openStore(identity.storageUrl);
    administrator = await identity.signIn(ADMIN.email, ADMIN.password);
    guest = await addPerson(identity, administrator, 0);
  });
  afterAll(async () => {
    await store.close();
    await identity.stop();
  });

  const upload = async (bytes: Buffer, name: string): Promise<StoredUpload> => {
    const key = newObjectKey(1);
    await store.put(key, bytes, { contentType: 'application/octet-stream' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { key, name, size: bytes.length, sha256, content_type: 'image/jpeg' };
  };
  const set = (as: Session, id: number, files: Record<string, StoredUpload>) =>
    identity.call('set-user-photo', { as: as.caller, params: { id }, files });
  const send = async (as: Session, id: number) =>
    (await set(as, id, { photo: await upload(await picture(), 'me.jpg') })).status;
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('a/1/')) keys.push(key);
    return keys;
  };

  it('is stored 500 by 500, without what the file told, and replaces the one before', async () => {
    const first = await set(guest, guest.id, { photo: await upload(await picture(), 'me.jpg') });
    expect(first.status).toBe(200);
    const key = keyIn(first.body['users'][0].photo);
    expect(await store.head(key)).toMatchObject({ contentType: 'image/jpeg' });
    const image = await buffer(await store.read(key));
    expect(await sharp(image).metadata()).toMatchObject({
      width: 500,
      height: 500,
      format: 'jpeg',
    });
    expect((await sharp(image).metadata()).exif).toBeUndefined();
    expect(image.includes('secret place')).toBe(false);
    expect(await stored()).toEqual([key]);

    const second = await set(administrator, guest.id, {
      file: await upload(await sharp(image).png().toBuffer(), 'user.png'),
    });

    const next = keyIn(second.body['users'][0].photo);
    expect(next).not.toBe(key);
    await removeUntakenObjects(identity.service);
    expect(await stored()).toEqual([next]);
    const me = await identity.call('read-me', { as: guest.caller });
    expect(keyIn(me.body['users'][0].photo)).toBe(next);

    const stranger = await registerAccount(identity);
    const open = async (as: Session) =>
      (await identity.call('judge-files', { as: as.caller, body: { keys: [key, next] } })).body[
        'files'
      ];
    expect(await open(administrator)).toEqual([{ key: next }]);
    expect(await open(stranger)).toEqual([]);
  });

  it('is opened by whoever has a session, as what they are now', async () => {
    const { caller } = await addPerson(identity, administrator, 0);
    const { account_id, user_id, session_id } = caller;
    const session = sessionTag(session_id);
    const find = async (more: object = {}) =>
      (
        await identity.call('find-file-reader', {
          body: { account_id, user_id, session, ...more },
        })
      ).body['readers'];
    const { level, permissions, role_id } = caller;
    expect(await find()).toEqual([{ level, permissions, role_id, session_id }]);
    expect(await find({ session: sessionTag('another') })).toEqual([]);
    expect(await find({ account_id: account_id + 1 })).toEqual([]);
    expect(await find({ user_id: administrator.caller.user_id })).toEqual([]);
    await identity.call('sign-out', { as: caller });
    expect(await find()).toEqual([]);
  });

  it('is nothing but a picture, and nothing is left of what is refused', async () => {
    const before = await stored();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const broken = (await picture()).subarray(0, 3000);
    for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), drawing, broken]) {
      const { status, code } = await set(guest, guest.id, { photo: await upload(bytes, 'me.jpg') });
      expect([status, code]).toEqual([415, 'unsupported_type']);
    }
    const none = await set(guest, guest.id, {});
    expect(none.status).toBe(412);
    const huge = { ...(await upload(await picture(), 'me.jpg')), size: 10 ** 9 };
    expect((await set(guest, guest.id, { photo: huge })).status).toBe(413);
    expect(await stored()).toEqual(before);
  });

  it('is made when it is its turn, and of one person few wait', async () => {
    const three = await Promise.all([1, 2, 3].map(() => send(guest, guest.id)));
    expect(three.toSorted()).toEqual([200, 200, 429]);
    expect(await send(guest, guest.id)).toBe(200);
    await removeUntakenObjects(identity.service);
  });

  it("is one's own, or that of whom one may change", async () => {
    const before = await stored();
    const stranger = await registerAccount(identity);
    expect(await send(guest, administrator.caller.user_id)).toBe(403);
    expect(await send(administrator, stranger.caller.user_id)).toBe(404);
    expect(await send(administrator, 987_654_321)).toBe(404);
    await removeUntakenObjects(identity.service);
    expect(await stored()).toEqual(before);
  });
});
