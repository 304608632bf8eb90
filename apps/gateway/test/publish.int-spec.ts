import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { JampotError, publishVersion, publishVersionAtPath } from '@jampot/contracts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.answers[publishVersion.name] = () => [{ id: 31 }];
  stage.answers[publishVersionAtPath.name] = () => [{ id: 32 }];
}, 60_000);
afterAll(() => stage?.stop());

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 7)]);
const picture = (name: string) => [new Blob([new Uint8Array(PNG)]), name] as const;

async function post(path: string, body: FormData | object) {
  const json = { 'content-type': 'application/json' };
  const response = await fetch(`${stage.base}${path}`, {
    method: 'POST',
    headers: { ...(body instanceof FormData ? {} : json), ...(await stage.signedIn()) },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function uploaded(name: string): Promise<string> {
  const form = new FormData();
  form.set('file', ...picture(name));
  const { body } = await post('/files.json', form);
  const [file] = body['files'] as { id: string }[];
  return file?.id ?? '';
}

it('takes the file that is published as a part, with its fields beside it', async () => {
  const form = new FormData();
  form.set('name', 'sh010');
  form.set('reenable', '1');
  form.set('upload', ...picture('sh010.png'));
  const made = await post('/api/folders/3/versions', form);
  expect([made.status, made.body['versions']]).toEqual([201, [{ id: 31 }]]);
  const { body, files, params } = asked();
  expect(params).toEqual({ id: 3 });
  expect(body).toEqual({ name: 'sh010', reenable: true });
  expect(files).toMatchObject({ upload: { name: 'sh010.png', content_type: 'image/png' } });
});

it('takes a finished upload by its id, named by the field beside it', async () => {
  const [upload, poster] = [await uploaded('kept.png'), await uploaded('p.png')];
  const sent = await post('/api/folders/3/versions', {
    name: 'sh010',
    upload,
    upload_file: 'C:\\shots\\sh010.png',
    poster,
  });
  expect(sent.status).toBe(201);
  expect(asked().files).toMatchObject({
    upload: { name: 'C:\\shots\\sh010.png', size: PNG.length },
    poster: { name: 'p.png' },
  });
  const unknown = await post('/api/folders/3/versions', { name: 'sh010', upload: 'nothing' });
  expect([unknown.status, unknown.body['errors']]).toEqual([
    412,
    [{ name: 'upload', messages: [{ name: 'This upload is not known or not finished.' }] }],
  ]);
});

it.each([
  ['a list', ['Show', 'SQ010']],
  ['a text', 'Show/SQ010'],
])('takes the path of folders as %s', async (_what, path) => {
  const upload = await uploaded('kept.png');
  const made = await post('/api/versions', { path, name: 'sh010', upload });
  expect([made.status, made.body['versions']]).toEqual([201, [{ id: 32 }]]);
  expect(asked().body).toEqual({ path: ['Show', 'SQ010'], name: 'sh010' });
});

it('keeps nothing of a part that is refused, and a finished upload for another try', async () => {
  const form = new FormData();
  form.set('name', 'sh010');
  form.set('upload', ...picture('sh010.png'));
  const refusal = () =>
    new JampotError('asset_deleted', { rows: { assets: [{ id: 5, name: 'sh010', deleted: 1 }] } });
  stage.failNext(refusal());
  const refused = await post('/api/folders/3/versions', form);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      success: false,
      error: 'This asset already exists. Would you like to re-enable it?',
      code: 'asset_deleted',
      assets: [{ id: 5, name: 'sh010', deleted: 1 }],
    },
  ]);
  const upload = await uploaded('kept.png');
  stage.failNext(refusal());
  const again = { name: 'sh010', upload };
  expect((await post('/api/folders/3/versions', again)).status).toBe(409);
  expect((await post('/api/folders/3/versions', { ...again, reenable: true })).status).toBe(201);
});

it('is published, with what it answers and is refused with', async () => {
  const document = (await (await stage.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody: object; responses: object }>>;
  };
  for (const path of ['/api/folders/{id}/versions', '/api/versions']) {
    const operation = document.paths[path]?.['post'];
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '401', '403', '404', '409', '412', '413', '415', '507']),
    );
    const text = JSON.stringify(operation);
    for (const field of ['upload', 'upload_file', 'reenable', 'version_name', 'created']) {
      expect(text).toContain(`"${field}"`);
    }
    expect(text).toContain('Would you like to re-enable it?');
  }
  expect(document.paths['/api/folders/{id}/versions/check']).toHaveProperty('get');
});

/** What the service was asked last, as it reads it. */
function asked() {
  const last = stage.asked.at(-1);
  if (last === undefined) throw new Error('Nothing was asked.');
  return last;
}
