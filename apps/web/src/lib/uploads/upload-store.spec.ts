import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

jest.unstable_mockModule('../api/index.ts', () => ({ api: {} }));
/** What the server was told to give up. */
const ended: string[] = [];
jest.unstable_mockModule('./end-upload.ts', () => ({
  endUpload: (url: string) => ended.push(url),
}));

const storage = new Map<string, string>();
const fakeStorage = {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => {
    storage.set(name, value);
    Object.assign(fakeStorage, { [name]: value });
  },
  removeItem: (name: string) => {
    storage.delete(name);
    Reflect.deleteProperty(fakeStorage, name);
  },
};

/** A channel without a browser: everyone but who speaks hears it, later. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.all.add(this);
  }
  say(data: unknown): void {
    for (const other of Channel.all) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
  }
  readonly postMessage = this.say;
}

Object.assign(globalThis, { localStorage: fakeStorage, BroadcastChannel: Channel });

const left = (id: string, more: object = {}) => ({
  id,
  fileName: `${id}.mov`,
  size: 100,
  lastModified: 1,
  target: { folderId: 1, folderName: 'Scene' },
  state: 'uploading',
  sent: 40,
  speed: 5,
  message: null,
  uploadUrl: `/api/uploads/${id}`,
  assetId: 3,
  assetName: id,
  madeAsset: true,
  versionId: null,
  missing: [],
  ...more,
});
const keptBy = (user: number, id: string) => fakeStorage.getItem(`jampot.upload.${user}.${id}`);
const turn = () => jest.advanceTimersByTimeAsync(0);

const store = await import('./upload-store.ts');
const { removeUpload, resumeUpload, startVersionUpload } = await import('./upload-queue.ts');
const { addUploads, changeUpload, followUploads, uploads, wishesById } = store;
const shown = () => uploads.get().map(({ id, state }) => `${id} ${state}`);

/** The other tab of the same person, which is at `busy`. */
const other = new Channel('jampot.uploads.7');
const heard: unknown[] = [];
other.addEventListener('message', (event) => {
  const { data } = event as MessageEvent;
  heard.push(data);
  if (data === 'whose') other.say(['busy']);
});

beforeAll(async () => {
  jest.useFakeTimers();
  const wish = { slot: 'preview', name: 'Cut 3', renderPoolId: 4 };
  for (const [user, upload] of [
    [7, left('b-10')],
    [7, left('b-2', { wish })],
    [7, left('busy')],
    [8, left('secret')],
  ] as const) {
    fakeStorage.setItem(`jampot.upload.${user}.${upload.id}`, JSON.stringify(upload));
  }
  fakeStorage.setItem('jampot.upload.7.torn', '{"id":');
  void followUploads(7);
  await jest.advanceTimersByTimeAsync(1000);
});

afterAll(() => {
  jest.useRealTimers();
});

test('a page lists what its person left, not what another tab is at or who else left', () => {
  expect(shown()).toEqual(['b-2 interrupted', 'b-10 interrupted']);
  expect(keptBy(7, 'busy')).not.toBeNull();
});

test('what was asked for beside a file is known again', () => {
  expect(wishesById.get('b-2')).toEqual({
    slot: 'preview',
    name: 'Cut 3',
    renderPoolId: 4,
    companions: {},
  });
  expect(wishesById.has('b-10')).toBe(false);
});

test('files that were chosen beside one are known to be missing, for as long as it is kept', async () => {
  const poster = new File(['x'], 'poster.png');
  wishesById.set('beside', { slot: 'source', name: 'Cut', companions: { poster } });
  addUploads([{ ...left('beside', { missing: ['preview'] }) } as never]);
  changeUpload('beside', { state: 'offline' });
  expect(JSON.parse(keptBy(7, 'beside') ?? '{}')).toMatchObject({
    missing: ['preview', 'poster'],
    wish: { slot: 'source', name: 'Cut' },
  });
  const read = (await import('./kept-uploads.ts')).readKeptUploads(7);
  expect(read.find(({ upload }) => upload.id === 'beside')?.upload.missing).toEqual([
    'preview',
    'poster',
  ]);
  removeUpload('beside');
});

test('the dialog takes up what was interrupted, with what is chosen beside it now', async () => {
  const target = { assetId: 3, assetName: 'Hero' };
  const file = new File(['x'.repeat(100)], 'late.mov', { lastModified: 1 });
  addUploads([{ ...left('late', { target, state: 'interrupted', missing: ['poster'] }) } as never]);
  const wish = { slot: 'source', name: 'Late', companions: { poster: file } } as const;
  startVersionUpload(file, target, wish);
  const [late, ...more] = uploads.get().filter(({ fileName }) => fileName === 'late.mov');
  expect(more).toEqual([]);
  expect(late).toMatchObject({ id: 'late', uploadUrl: '/api/uploads/late', missing: [] });
  expect(wishesById.get('late')).toBe(wish);
  removeUpload('late');
});

test('what another tab takes up, or takes off, is listed here no more', async () => {
  other.say(['b-10']);
  await turn();
  expect(shown()).toEqual(['b-2 interrupted']);
  expect(keptBy(7, 'b-10')).not.toBeNull();
});

test('only what the page itself is at is kept, and told to the others', async () => {
  heard.length = 0;
  addUploads([{ ...left('own', { uploadUrl: null, state: 'waiting' }) } as never]);
  changeUpload('own', { state: 'uploading' });
  expect(keptBy(7, 'own')).toBeNull();
  changeUpload('own', { uploadUrl: '/api/uploads/own' });
  await turn();
  expect(keptBy(7, 'own')).toContain('/api/uploads/own');
  expect(heard).toEqual([['own']]);
  other.say('whose');
  await turn();
  expect(heard).toEqual([['own'], ['own']]);
  changeUpload('own', { versionId: 5, state: 'processing' });
  expect(keptBy(7, 'own')).toBeNull();
  other.say(['own']);
  await turn();
  expect(shown()).toEqual(['b-2 interrupted', 'own processing']);
});

test('what is gone on with or taken off here is told to the others', async () => {
  heard.length = 0;
  expect(resumeUpload('b-2', { name: 'other.mov', size: 1, lastModified: 1 } as File)).toBe(false);
  await turn();
  expect(heard).toEqual([]);
  changeUpload('b-2', { state: 'waiting' });
  await turn();
  expect(heard).toEqual([['b-2']]);
  changeUpload('b-2', { madeAsset: false });
  ended.length = 0;
  removeUpload('b-2');
  expect(ended).toEqual(['/api/uploads/b-2']);
  await turn();
  expect(heard).toEqual([['b-2'], ['b-2']]);
  expect(keptBy(7, 'b-2')).toBeNull();
});
