import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { admitUpload, expectUploads, JampotError } from '@jampot/contracts';
import type { ErrorCode } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { eventually } from '@jampot/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** Bytes of the file that `upload` sends. */
const BYTES = 15;
const TUS = { headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' } };

let stage: Stage;
let refusal: ErrorCode | null;
const admitted: { id: string; bytes: number; letters: boolean }[] = [];
const settled: { ended: string[]; files: { key: string; bytes: number }[] }[] = [];

beforeAll(async () => {
  stage = await openStage();
  stage.answers[admitUpload.name] = ({ body }) => {
    if (refusal !== null) throw new JampotError(refusal);
    admitted.push(admitUpload.body.parse(body));
    return [{ admitted: true }];
  };
  stage.answers[expectUploads.name] = ({ body }) => {
    const told = expectUploads.body.parse(body);
    // Keys are entered before their first byte, when nothing has ended yet.
    if (told.ended.length > 0) settled.push(told);
    return [];
  };
}, 60_000);
afterAll(() => stage?.stop());
beforeEach(() => {
  refusal = null;
  admitted.length = 0;
  settled.length = 0;
});

function post(accessToken: string, path: string, init: RequestInit): Promise<Response> {
  return fetch(`${stage.base}${path}`, {
    method: 'POST',
    ...init,
    headers: { 'access-token': accessToken, ...(init.headers as Record<string, string>) },
  });
}

/** The three ways in. */
async function upload(accessToken: string): Promise<number[]> {
  const form = () => {
    const filled = new FormData();
    filled.set('name', 'v1');
    filled.set('source', new Blob(['moving pictures']), 'a.mov');
    return filled;
  };
  const answers = [
    await post(accessToken, '/files.json', { body: form() }),
    await post(accessToken, '/api/assets/7/versions', { body: form() }),
    await post(accessToken, '/api/uploads', TUS),
  ];
  return answers.map(({ status }) => status);
}

async function objects(): Promise<number> {
  const names = await readdir(join(stage.environment.folder, 'objects'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}/u.test(name)).length;
}

it('nothing is taken in from who may leave nothing anywhere', async () => {
  refusal = 'forbidden';
  const before = await objects();
  expect(await upload(await stage.token(ROLE_LEVEL.guest))).toEqual([403, 403, 403]);
  expect(await objects()).toBe(before);
});

it('nothing is taken in from whom too much is pending already', async () => {
  refusal = 'too_large';
  const before = await objects();
  expect(await upload(await stage.token(ROLE_LEVEL.artist))).toEqual([413, 413, 413]);
  expect(await objects()).toBe(before);
});

it('tells who sends a single file that is too large so', async () => {
  const headers = { ...TUS.headers, 'upload-length': String(2 ** 50) };
  const answer = await post(await stage.token(ROLE_LEVEL.artist), '/api/uploads', { headers });
  expect([answer.status, await answer.text()]).toEqual([413, 'The file is too large.\n']);
  expect(admitted).toEqual([]);
});

it('each way in tells what it takes at most, and what came of it', async () => {
  expect(await upload(await stage.token(ROLE_LEVEL.artist))).toEqual([201, 201, 201]);
  expect(admitted.map(({ letters }) => letters)).toEqual([true, true, true]);
  const [file, version, tus] = admitted;
  for (const one of [file, version]) {
    expect(one?.bytes).toBeGreaterThan(BYTES);
    expect(settled).toContainEqual({
      ended: [one?.id],
      files: [{ key: expect.stringMatching(/^a\/1\//u), bytes: BYTES }],
    });
  }
  expect(tus).toMatchObject({ id: expect.stringMatching(/^a\/1\//u), bytes: 10 });
});

it('what broke off, was cancelled or refused is pending no longer', async () => {
  const token = await stage.token(ROLE_LEVEL.artist);
  const empty = new FormData();
  empty.set('source', new Blob([]), 'a.mov');
  expect((await post(token, '/files.json', { body: empty })).status).toBe(412);
  expect(settled).toEqual([{ ended: [admitted[0]?.id], files: [] }]);

  const made = await post(token, '/api/uploads', TUS);
  const gone = await fetch(new URL(made.headers.get('location') ?? '', stage.base), {
    method: 'DELETE',
    headers: { 'access-token': token, 'tus-resumable': '1.0.0' },
  });
  expect(gone.status).toBe(204);
  expect(settled.at(-1)).toEqual({ ended: [admitted[1]?.id], files: [] });
});

it('a photo asks for no letter, and is pending no longer once it was answered', async () => {
  const form = new FormData();
  form.set('photo', new Blob(['a picture']), 'me.png');
  const token = await stage.token(ROLE_LEVEL.guest, { user: 100 });
  expect((await post(token, '/api/users/100', { body: form })).status).toBe(200);
  expect(admitted).toMatchObject([{ letters: false }]);
  await eventually(() => expect(settled).toHaveLength(2));
  expect(settled[1]?.ended).toContain(settled[0]?.files[0]?.key);
  expect(settled[1]?.files).toEqual([]);
});
