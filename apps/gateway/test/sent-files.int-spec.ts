import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportCut, JampotError } from '@jampot/contracts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const TYPE = 'text/plain; charset=utf-8';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.stop());

const cut = async () => stage.get('/api/folders/4/cut?format=edl', await stage.signedIn());

test('a file comes as it is, under its name', async () => {
  stage.answers[exportCut.name] = () => [
    { name: 'Ün/it 😀.edl', type: TYPE, text: 'TITLE: Ü\r\n' },
  ];
  const response = await cut();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(TYPE);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="_n_it _.edl"; filename*=UTF-8''${encodeURIComponent('Ün_it 😀.edl')}`,
  );
  expect(await response.text()).toBe('TITLE: Ü\r\n');
});

test('a long one comes whole, in pieces', async () => {
  const text = Array.from({ length: 200_000 }, (_, at) => `${at} * FROM CLIP NAME: x`).join('\r\n');
  stage.answers[exportCut.name] = () => [{ name: 'long.edl', type: TYPE, text }];
  const response = await cut();
  expect(response.headers.get('transfer-encoding')).toBe('chunked');
  expect(await response.text()).toBe(text);
});

test('a refusal is enveloped as any', async () => {
  stage.answers[exportCut.name] = () => {
    throw new JampotError('forbidden');
  };
  const response = await cut();
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ success: false, code: 'forbidden' });
  expect((await stage.get('/api/folders/4/cut?format=edl')).status).toBe(401);
});
