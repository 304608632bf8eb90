import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@jampot/client';
import { createVersion } from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import type { Sending } from './send-file.ts';

/** What the server does with a call; the tests change it. */
const server = {
  answers: (_call: Call, _when: 'before' | 'after'): unknown => ({}),
  assets: new Map<string, number>(),
  versions: new Map<string, number>(),
  calls: 0,
};

interface Input {
  readonly params: { readonly id: number };
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Assets by name and versions by their upload's id, as the services keep them. */
function answerOf(call: Call, { query, body }: Input): readonly unknown[] {
  if (call.method === 'GET') {
    const name = query?.['name'] ?? query?.['name:like'] ?? '';
    const id = server.assets.get(name);
    return id === undefined ? [] : [{ id, name }];
  }
  if (call.method === 'DELETE') return [];
  if (call.path === createVersion.path) {
    const { source } = body as { source: string };
    const id = server.versions.get(source) ?? server.versions.size + 1;
    server.versions.set(source, id);
    return [{ id, processing: 'done' }];
  }
  const [{ name } = { name: '' }] = body as { name: string }[];
  const taken = { errors: [{ name: 'name', messages: [{ name: 'This asset already exists.' }] }] };
  if (server.assets.has(name)) throw new ApiError(412, 'POST', taken);
  const id = server.assets.size + 1;
  server.assets.set(name, id);
  return [{ id, name }];
}

async function rowsOf(call: Call, input: Input): Promise<readonly unknown[]> {
  server.calls += 1;
  const before = server.answers(call, 'before');
  if (before instanceof Error) throw before;
  const rows = answerOf(call, input);
  const after = server.answers(call, 'after');
  if (after instanceof Error) throw after;
  return rows;
}

jest.unstable_mockModule('../api/index.ts', () => ({
  api: {
    call: async (call: Call, input: Input) => ({ rows: await rowsOf(call, input) }),
    one: async (call: Call, input: Input) => (await rowsOf(call, input))[0],
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
  clearFinished,
  mayRetry,
  removeUpload,
  retryFailed,
  startFirstUpload,
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

  test('takes back the asset whose making was answered by nothing, when the file is refused', async () => {
    const deleted: string[] = [];
    let lost = false;
    server.answers = (call, when) => {
      if (call.method === 'DELETE') deleted.push(call.path);
      if (call.path === createVersion.path) return new ApiError(412, 'POST', {});
      if (when === 'before' || call.method === 'GET' || lost) return undefined;
      lost = true;
      return cut;
    };
    startUploads(files(1), folder);
    await pass(10_000);
    expect(states()).toEqual({ failed: 1 });
    expect(deleted).not.toEqual([]);
  });

  test('waits for as long as a busy server asks', async () => {
    server.answers = () => new ApiError(503, 'POST', {}, '30');
    startUploads(files(1), folder);
    await pass(1000);
    expect(uploads.get()[0]).toMatchObject({
      state: 'offline',
      message: 'The server is busy. Goes on by itself.',
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

describe('the file that an asset was made for', () => {
  const first = () => {
    const [file] = files(1);
    if (file !== undefined) startFirstUpload(file, folder, { id: 7, name: 'Hero' });
  };
  /** Assets that were taken back. */
  const deleted: string[] = [];
  const refuse = (call: Call, when: 'before' | 'after') => {
    if (call.method === 'DELETE' && when === 'after') deleted.push(call.path);
    return call.path === createVersion.path ? new ApiError(412, 'POST', {}) : undefined;
  };
  beforeEach(() => {
    deleted.length = 0;
  });

  test('becomes its version, and finds or makes no other asset', async () => {
    first();
    await pass(1000);
    expect(uploads.get()[0]).toMatchObject({ state: 'done', assetId: 7, assetName: 'Hero' });
    expect([server.assets.size, server.versions.size]).toEqual([0, 1]);
  });

  test('takes it away again when it is refused', async () => {
    server.answers = refuse;
    first();
    await pass(1000);
    expect(states()).toEqual({ failed: 1 });
    expect(deleted).toHaveLength(1);
  });

  test('takes it away again when somebody takes the file off the list', async () => {
    server.answers = (call, when) => (call.path === createVersion.path ? cut : refuse(call, when));
    first();
    await pass(1000);
    removeUpload(uploads.get()[0]?.id ?? '');
    server.answers = refuse;
    await pass(10_000);
    expect(deleted).toHaveLength(1);
  });
});
