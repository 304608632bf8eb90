import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@jampot/client';
import { createVersion, renderVersion } from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import type { Sending } from './send-file.ts';

interface Input {
  readonly params: { readonly id: number };
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What was asked for: versions as they were made, and renders of versions that were there. */
const asked: { path: string; body: Readonly<Record<string, unknown>> | undefined }[] = [];
/** What the next call of that path waits for, and is refused with. */
const held = new Map<string, Promise<unknown>>();
const refused = new Map<string, ApiError>();
let sent = Promise.withResolvers<void>();

jest.unstable_mockModule('../api/index.ts', () => ({
  api: {
    one: async (call: Call, { body }: Input) => {
      asked.push({ path: call.path, body });
      await held.get(call.path);
      const refusal = refused.get(call.path);
      if (refusal !== undefined) throw refusal;
      return { id: 9, processing: 'done', render_pool_id: body?.['render_pool_id'] ?? null };
    },
  },
}));
jest.unstable_mockModule('./end-upload.ts', () => ({ endUpload: () => undefined }));
jest.unstable_mockModule('./send-file.ts', () => ({
  sendFile: async (file: File, sending: Sending) => {
    sending.onUrl(`at-${file.name}`);
    await sent.promise;
    return `id-of-${file.name}`;
  },
  UnreadableFile: class extends Error {},
}));
const storage: Record<string, string> = {};
const fakeStorage = {
  getItem: (name: string) => storage[name] ?? null,
  setItem: (name: string, value: string) => void (storage[name] = value),
  removeItem: (name: string) => Reflect.deleteProperty(storage, name),
};
class Channel extends EventTarget {
  readonly postMessage = () => undefined;
}
Object.assign(globalThis, { localStorage: fakeStorage, BroadcastChannel: Channel });

const {
  choosePool,
  followUploads,
  mayChoosePool,
  poolOf,
  removeUpload,
  startUploads,
  uploadNotices,
  uploads,
} = await import('./index.ts');

const asset = { assetId: 4, assetName: 'Shot' };
const pool = { poolId: 3, email: true };
const turn = () => new Promise((resolve) => setImmediate(resolve));
const upload = () => {
  const [first] = uploads.get();
  if (first === undefined) throw new Error('Nothing is uploaded.');
  return first;
};

beforeAll(() => followUploads(1));
beforeEach(() => {
  for (const { id } of uploads.get()) removeUpload(id);
  asked.length = 0;
  held.clear();
  refused.clear();
  uploadNotices.set([]);
  sent = Promise.withResolvers();
});

test('a pool that is chosen on the way is kept with the upload, and goes with its version', async () => {
  startUploads([new File(['x'], 'shot.mov')], asset);
  await turn();
  await choosePool(upload().id, pool);
  expect(poolOf(upload())).toEqual(pool);
  const kept = JSON.parse(storage[`jampot.upload.1.${upload().id}`] ?? 'null') as object;
  expect(kept).toMatchObject({ wish: { renderPoolId: 3, emailUser: true, name: 'shot' } });
  sent.resolve();
  await turn();
  expect(asked).toMatchObject([
    { path: createVersion.path, body: { name: 'shot', render_pool_id: 3, email_user: true } },
  ]);
  expect(mayChoosePool(upload())).toBe(false);
});

test('one that is taken back goes with nothing', async () => {
  startUploads([new File(['x'], 'shot.mov')], asset, pool);
  await turn();
  await choosePool(upload().id, null);
  sent.resolve();
  await turn();
  expect(asked[0]?.body).not.toHaveProperty('render_pool_id');
});

test('one that comes while the version is being made, or later, has it rendered then', async () => {
  const making = Promise.withResolvers<void>();
  held.set(createVersion.path, making.promise);
  startUploads([new File(['x'], 'shot.mov')], asset);
  sent.resolve();
  await turn();
  expect(upload().state).toBe('saving');
  await choosePool(upload().id, pool);
  making.resolve();
  await turn();
  const body = { render_pool_id: 3, email_user: true };
  expect(asked[1]).toEqual({ path: renderVersion.path, body });
  // It has its pool by then.
  await choosePool(upload().id, { poolId: 5, email: false });
  expect(uploadNotices.get()).toEqual([{ kind: 'pool-fixed', fileName: 'shot.mov' }]);
  expect(asked).toHaveLength(2);
});

test('what is refused is told, and can be chosen again', async () => {
  startUploads([new File(['x'], 'shot.mov')], asset);
  sent.resolve();
  await turn();
  const refusal = new ApiError(412, 'POST', {});
  refused.set(renderVersion.path, refusal);
  await choosePool(upload().id, pool);
  expect(uploadNotices.get()).toEqual([{ kind: 'pool-refused', error: refusal }]);
  expect([poolOf(upload()), mayChoosePool(upload())]).toEqual([null, true]);
  refused.clear();
  await choosePool(upload().id, pool);
  expect(asked.filter(({ path }) => path === renderVersion.path)).toHaveLength(2);
  expect(poolOf(upload())).toEqual(pool);
});

test('an interrupted upload that is gone on with by a drop has the pool that it had', async () => {
  const file = new File(['x'], 'left.mov', { lastModified: 1 });
  startUploads([file], asset, pool);
  await turn();
  const { id } = upload();
  uploads.set([{ ...upload(), state: 'interrupted' }]);
  expect(mayChoosePool(upload())).toBe(false);
  startUploads([file], asset);
  expect([upload().id, poolOf(upload())]).toEqual([id, pool]);
});
