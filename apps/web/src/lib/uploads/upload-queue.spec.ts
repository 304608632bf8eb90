import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@jampot/client';
import { checkPublish, createVersion, publishVersion } from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import type { Sending } from './send-file.ts';

/** What the server does with a call; the tests change it. */
const server = {
  answers: (_call: Call, _when: 'before' | 'after'): unknown => ({}),
  assets: new Map<string, number>(),
  /** Deleted assets, by their names. */
  deleted: new Map<string, number>(),
  versions: new Map<string, number>(),
  calls: 0,
};

interface Input {
  readonly params: { readonly id: number };
  readonly query?: { readonly name: string; readonly reenable: boolean };
  readonly body?: { readonly name: string; readonly reenable?: boolean; readonly upload?: string };
}

/** The asset of a name, as the service finds it. */
function namesake(name: string, reenable: boolean): { id: number; name: string } | null {
  const key = name.toLowerCase();
  const id = server.assets.get(key);
  if (id !== undefined) return { id, name };
  const deleted = server.deleted.get(key);
  if (deleted === undefined) return null;
  if (reenable) return { id: deleted, name };
  const code = 'asset_deleted';
  throw new ApiError(409, 'POST', { code, assets: [{ id: deleted, name: key, deleted: 1 }] });
}

function versionOf(upload: string): { id: number; processing: string } {
  const id = server.versions.get(upload) ?? server.versions.size + 1;
  server.versions.set(upload, id);
  return { id, processing: 'done' };
}

/** Assets by name and versions by their upload's id, as the service keeps them. */
function answerOf({ path }: Call, { query, body }: Input): { row: object; extra: object } {
  if (path === checkPublish.path) {
    const asset = namesake(query?.name ?? '', query?.reenable === true);
    return { row: { asset }, extra: {} };
  }
  if (path === createVersion.path) {
    const { source } = body as unknown as { source: string };
    return { row: versionOf(source), extra: {} };
  }
  const { name = '', reenable = false, upload = '' } = body ?? {};
  const made = { id: server.assets.size + 1, name };
  const asset = namesake(name, reenable) ?? made;
  server.deleted.delete(name.toLowerCase());
  server.assets.set(name.toLowerCase(), asset.id);
  return { row: versionOf(upload), extra: { asset } };
}

async function answered(call: Call, input: Input): Promise<{ row: object; extra: object }> {
  server.calls += 1;
  const before = server.answers(call, 'before');
  if (before instanceof Error) throw before;
  const answer = answerOf(call, input);
  const after = server.answers(call, 'after');
  if (after instanceof Error) throw after;
  return answer;
}

jest.unstable_mockModule('../api/index.ts', () => ({
  api: {
    call: async (call: Call, input: Input) => {
      const { row, extra } = await answered(call, input);
      return { rows: [row], extra };
    },
    one: async (call: Call, input: Input) => (await answered(call, input)).row,
    accessToken: async () => null,
  },
}));
/** What the server was told to give up. */
const ended: string[] = [];
jest.unstable_mockModule('./end-upload.ts', () => ({
  endUpload: (url: string) => ended.push(url),
}));
jest.unstable_mockModule('./send-file.ts', () => ({
  sendFile: async (file: File, sending: Sending) => {
    sending.onUrl(`at-${file.name}`);
    return `id-of-${file.name}`;
  },
  UnreadableFile: class extends Error {},
}));

const {
  answerNamesake,
  clearFinished,
  mayRetry,
  removeUpload,
  retryFailed,
  startUploads,
  startVersionUpload,
  uploads,
} = await import('./index.ts');

const folder = { folderId: 1, folderName: 'Scene' };
const cut = new ApiError(0, 'POST', {});
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `f${at + 1}.png`));
const states = () => {
  const counted: Record<string, number> = {};
  for (const { state } of uploads.get()) counted[state] = (counted[state] ?? 0) + 1;
  return counted;
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  server.answers = () => undefined;
  server.assets.clear();
  server.deleted.clear();
  server.versions.clear();
  server.calls = 0;
});

afterEach(async () => {
  server.answers = () => undefined;
  await pass(120_000);
  clearFinished();
  jest.useRealTimers();
  expect(uploads.get()).toEqual([]);
});

describe('a drop whose connection is lost', () => {
  test.each([
    ['nothing answers', cut],
    ['the gateway restarts', new ApiError(502, 'POST', {})],
    ['a service starts', new ApiError(503, 'POST', {}, '1')],
    ['an answer takes too long', new ApiError(504, 'POST', {})],
    ['there were too many calls', new ApiError(429, 'POST', {}, '1')],
  ])('while %s waits with as many as are sent at once, and saves each once', async (_, refusal) => {
    server.answers = () => refusal;
    startUploads(files(20), folder);
    await pass(30_000);
    expect(states()).toEqual({ offline: 3, waiting: 17 });
    server.answers = () => undefined;
    await pass(2000);
    expect(states()).toEqual({ done: 20 });
    expect([server.assets.size, server.versions.size]).toEqual([20, 20]);
  });

  test('makes nothing twice when answers are lost', async () => {
    let left = 12;
    server.answers = (call, when) => {
      if (when === 'before' || call.method === 'GET' || left === 0) return undefined;
      left -= 1;
      return cut;
    };
    startUploads(files(20), folder);
    await pass(60_000);
    expect(states()).toEqual({ done: 20 });
    expect([left, server.assets.size, server.versions.size]).toEqual([0, 20, 20]);
  });

  test('waits for as long as a busy server asks', async () => {
    server.answers = () => new ApiError(503, 'POST', {}, '30');
    startUploads(files(1), folder);
    await pass(1000);
    expect(uploads.get()[0]).toMatchObject({
      state: 'offline',
      message: 'The server is busy. Retrying automatically.',
    });
    await pass(28_000);
    expect(server.calls).toBe(1);
    server.answers = () => undefined;
    await pass(2000);
    expect(uploads.get()[0]).toMatchObject({ state: 'done', message: null });
  });

  test('lets go at once of what is cancelled, and gives its turn to the next', async () => {
    server.answers = () => cut;
    startUploads(files(5), folder);
    await pass(1000);
    expect(states()).toEqual({ offline: 3, waiting: 2 });
    for (const { id } of uploads.get().slice(0, 2)) removeUpload(id);
    expect(uploads.get()).toHaveLength(3);
    await pass(0);
    expect(states()).toEqual({ offline: 3 });
    server.answers = () => undefined;
    await pass(4000);
    expect([...server.assets.keys()].toSorted()).toEqual(['f3', 'f4', 'f5']);
  });
});

test('what was refused for another reason is tried again all at once', async () => {
  server.answers = () => new ApiError(500, 'POST', {});
  startUploads(files(4), folder);
  await pass(1000);
  expect(states()).toEqual({ failed: 4 });
  expect(uploads.get().every(mayRetry)).toBe(true);
  server.answers = () => undefined;
  retryFailed();
  await pass(1000);
  expect(states()).toEqual({ done: 4 });
});

describe('what the server has of a file', () => {
  const [file, poster] = [new File(['x'], 'cut.mov'), new File(['x'], 'cut.png')];
  const start = () =>
    startVersionUpload(
      file,
      { assetId: 7, assetName: 'Hero' },
      { slot: 'source', name: 'Cut', companions: { poster } },
    );
  beforeEach(() => {
    ended.length = 0;
  });

  test.each([
    ['still tries to save it', cut],
    ['failed to', new ApiError(500, 'POST', {})],
  ])('is given up when somebody takes it off while the page %s', async (_, refusal) => {
    server.answers = (call) => (call.path === createVersion.path ? refusal : undefined);
    start();
    await pass(1000);
    removeUpload(uploads.get()[0]?.id ?? '');
    await pass(3000);
    expect(ended.toSorted()).toEqual(['at-cut.mov', 'at-cut.png']);
  });

  test('is left where a version has it', async () => {
    start();
    await pass(1000);
    removeUpload(uploads.get()[0]?.id ?? '');
    await pass(1000);
    expect(ended).toEqual([]);
  });
});

describe('a file for a folder', () => {
  const sent: string[] = [];
  const start = (...names: string[]) =>
    startUploads(
      names.map((name) => new File(['x'], name)),
      folder,
    );
  beforeEach(() => {
    sent.length = 0;
    server.answers = ({ path }, when) => void (when === 'before' && sent.push(path));
  });

  test('is published by one call, after one that asks whether it is taken', async () => {
    start('hero.png');
    await pass(1000);
    expect(sent).toEqual([checkPublish.path, publishVersion.path]);
    expect(uploads.get()[0]).toMatchObject({ state: 'done', assetId: 1, assetName: 'hero' });
  });

  test('knows the asset that it goes to before it is there', async () => {
    server.assets.set('hero', 7);
    server.answers = ({ path }) => (path === publishVersion.path ? cut : undefined);
    start('hero.png');
    await pass(1000);
    expect(uploads.get()[0]).toMatchObject({ state: 'offline', assetId: 7, assetName: 'hero' });
  });

  test.each([
    ['whoever may make no asset', 403, "none here is called 'hero'.", {}],
    ['a name that can be none', 412, 'Invalid characters used.', { errors: [] }],
  ])('is not sent for %s', async (_what, status, text, more) => {
    const refusal = new ApiError(status, 'GET', { error: text, ...more });
    server.answers = ({ path }) => (path === checkPublish.path ? refusal : undefined);
    start('hero.png');
    await pass(1000);
    const [upload] = uploads.get();
    expect(upload).toMatchObject({
      state: 'failed',
      uploadUrl: null,
      message: `Uh oh. Version not saved. ${text}`,
    });
    expect(upload !== undefined && mayRetry(upload)).toBe(false);
  });

  test('waits for an answer where a deleted asset has its name, and no other file does', async () => {
    server.deleted.set('gone', 5).set('left', 6);
    start('gone.png', 'GONE.png', 'left.png', 'one.png', 'two.png');
    await pass(1000);
    expect(states()).toEqual({ asking: 3, done: 2 });
    expect(uploads.get()[1]).toMatchObject({ uploadUrl: null, namesake: { id: 5, name: 'gone' } });
    answerNamesake(5, true);
    answerNamesake(6, false);
    await pass(1000);
    expect(states()).toEqual({ done: 4, failed: 1 });
    expect(uploads.get()[2]).toMatchObject({ message: 'This asset already exists.' });
    expect([server.assets.get('gone'), server.deleted.get('left')]).toEqual([5, 6]);
    expect(uploads.get().filter(({ assetId }) => assetId === 5)).toHaveLength(2);
  });

  test('asks nothing that was answered for another file on its way to the same asset', async () => {
    server.deleted.set('gone', 5);
    server.answers = ({ path }) => (path === publishVersion.path ? cut : undefined);
    start('gone.png');
    await pass(1000);
    answerNamesake(5, true);
    await pass(1000);
    start('GONE.png');
    await pass(1000);
    expect(states()).toEqual({ offline: 2 });
    server.answers = () => undefined;
    await pass(4000);
    expect(states()).toEqual({ done: 2 });
  });

  test('asks as well where the asset was deleted while it was sent', async () => {
    server.assets.set('hero', 7);
    server.answers = ({ path }, when) => {
      if (path !== publishVersion.path || when === 'after' || server.deleted.size > 0) return;
      server.assets.delete('hero');
      server.deleted.set('hero', 7);
    };
    start('hero.png');
    await pass(1000);
    expect(states()).toEqual({ asking: 1 });
    answerNamesake(7, true);
    await pass(1000);
    expect(uploads.get()[0]).toMatchObject({ state: 'done', assetId: 7 });
  });

  test('goes at once where somebody said yes before', async () => {
    server.deleted.set('gone', 5);
    startUploads([new File(['x'], 'gone.png')], folder, null, 5);
    await pass(1000);
    expect(uploads.get()[0]).toMatchObject({ state: 'done', assetId: 5 });
  });
});
