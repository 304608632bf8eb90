import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { admitUpload, expectUploads, invalid } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { eventually } from '@jampot/testing';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a00', 'hex'));
const MIB = 1024 * 1024;

let stage: Stage;
let accessToken: string;
/** What was admitted and is not settled: bytes by id. */
const pending = new Map<string, number>();

beforeAll(async () => {
  stage = await openStage();
  accessToken = await stage.token(ROLE_LEVEL.artist);
  stage.answers[admitUpload.name] = ({ body }) => {
    const { id, bytes } = body as { id: string; bytes: number };
    pending.set(id, bytes);
    return [{ admitted: true }];
  };
  stage.answers[expectUploads.name] = ({ body }) => {
    const { ended, files } = body as {
      ended: string[];
      files: { key: string; bytes: number }[];
    };
    const known = ended.filter((id) => pending.delete(id)).length > 0;
    if (known) for (const { key, bytes } of files) pending.set(key, bytes);
    return [{ key: '' }];
  };
}, 60_000);
afterAll(() => stage?.stop());
beforeEach(() => pending.clear());

async function uploaded(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const answer = await fetch(`${stage.base}/files.json`, {
    method: 'POST',
    headers: { 'access-token': accessToken },
    body: form,
  });
  const { files } = (await answer.json()) as { files: [{ id: string }] };
  return files[0].id;
}

async function send(method: string, path: string, body: unknown): Promise<number> {
  const form = body instanceof FormData;
  const response = await fetch(`${stage.base}/api/${path}`, {
    method,
    headers: {
      'access-token': accessToken,
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
  });
  return response.status;
}

const objects = () =>
  readdirSync(join(stage.environment.folder, 'objects'), { recursive: true }).map(String);
const lies = (key: string) =>
  objects().some((name) => name.includes(key.slice(key.lastIndexOf('/') + 1)));
const stored = () => objects().filter((name) => /[0-9a-f]{32}/u.test(name)).length;

const places = [
  ['a new note', 'POST', 'assets/7/notes', 'image', { body: 'Look' }],
  ['a changed note', 'PATCH', 'notes/7', 'image', {}],
  ['a photo', 'POST', 'users/101', 'photo', {}],
  ['a table of folders', 'POST', 'folders/7/import', 'file', { preview: 1 }],
] as const;

it.each(places)(
  '%s takes a finished upload where it takes a file, as a copy of its own',
  async (_what, method, path, slot, body) => {
    const id = await uploaded(PNG, 'drawn.png');
    const [upload = ''] = pending.keys();
    expect(await send(method, path, { ...body, [slot]: id })).toBeLessThan(300);
    const file = stage.asked.at(-1)?.files[slot];
    expect(file).toMatchObject({ name: 'drawn.png', size: 9, content_type: 'image/png' });
    expect(stage.asked.at(-1)?.body).not.toHaveProperty(slot);
    expect(file?.key).not.toBe(upload);
    expect([lies(file?.key ?? ''), lies(upload)]).toEqual([true, true]);
    // Counted while the call had it, and no longer.
    await eventually(() => expect([...pending.keys()]).toEqual([upload]));
    // The upload still stands for a version's file.
    expect(await send('POST', 'assets/7/versions', { name: 'v1', source: id })).toBe(201);
    expect(stage.asked.at(-1)?.files['source']?.key).toBe(upload);
  },
);

it('an id stands beside other fields of a form as well', async () => {
  const form = new FormData();
  form.set('body', 'Look');
  form.set('image', await uploaded(PNG, 'drawn.png'));
  expect(await send('POST', 'assets/7/notes', form)).toBe(201);
  expect(stage.asked.at(-1)?.files['image']).toMatchObject({ name: 'drawn.png', size: 9 });
  await eventually(() => expect(pending.size).toBe(1));
});

it('the copy is counted as long as the call has it', async () => {
  const id = await uploaded(PNG, 'drawn.png');
  let during: number[] = [];
  stage.answers['review.create-note'] = () => {
    during = [...pending.values()];
    return [{ id: 1 }];
  };
  expect(await send('POST', 'assets/7/notes', { image: id })).toBe(201);
  expect(during).toEqual([9, 9]);
});

it('a refused call leaves no copy, and the upload as it was', async () => {
  const id = await uploaded(PNG, 'drawn.png');
  const before = [stored(), [...pending]];
  expect(await send('POST', 'assets/7/notes', { image: id, unheard_of: 1 })).toBe(412);
  stage.failNext(invalid('id', 'No.'));
  expect(await send('POST', 'assets/7/notes', { image: id })).toBe(412);
  expect(await send('POST', 'assets/7/notes', { image: 'none' })).toBe(412);
  expect([stored(), [...pending]]).toEqual(before);
});

it('what is larger than a file of such a call may be is not copied', async () => {
  const id = await uploaded(new Uint8Array(32 * MIB + 1), 'large.png');
  const before = stored();
  expect(await send('POST', 'assets/7/notes', { image: id })).toBe(413);
  expect(stored()).toBe(before);
});
