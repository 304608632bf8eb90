import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admitUpload, expectUploads, JampotError } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let accessToken: string;
/** How much lay in the store when keys were entered. */
const entered = new Map<string, number>();
let refused = false;

beforeAll(async () => {
  stage = await openStage();
  accessToken = await stage.token(ROLE_LEVEL.artist);
  stage.answers[admitUpload.name] = ({ body }) => {
    const { id } = body as { id: string };
    // A resumable upload is admitted by its key, a request by its own id.
    if (id.includes('/')) enter(id);
    return [{ admitted: true }];
  };
  stage.answers[expectUploads.name] = ({ body }) => {
    const { ended, files } = body as { ended: string[]; files: { key: string }[] };
    if (ended.length === 0) enter(files[0]?.key ?? '');
    return [{ key: '' }];
  };
}, 60_000);
afterAll(() => stage?.stop());

function enter(key: string): void {
  entered.set(key, stored());
  if (refused) throw new JampotError('unavailable');
}

/** Objects and unfinished uploads. */
function stored(): number {
  const names = readdirSync(join(stage.environment.folder, 'objects'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}/u.test(String(name))).length;
}

const form = () => {
  const filled = new FormData();
  filled.set('name', 'v1');
  filled.set('source', new Blob(['moving pictures']), 'a.mov');
  return filled;
};
const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10' };

it.each([
  ['a file alone', '/files.json', () => ({ body: form() })],
  ['a part of a request', '/api/assets/7/versions', () => ({ body: form() })],
  ['a resumable upload', '/api/uploads', () => ({ headers: tus })],
] as const)('%s is known before a byte of it is stored', async (_what, path, init) => {
  const post = () => {
    const { headers = {}, ...given }: RequestInit = init();
    const own = { ...(headers as Record<string, string>), 'access-token': accessToken };
    return fetch(`${stage.base}${path}`, { method: 'POST', headers: own, ...given });
  };
  const before = stored();
  entered.clear();
  refused = true;
  expect((await post()).status).toBe(503);
  expect(stored()).toBe(before);
  refused = false;
  expect((await post()).status).toBe(201);
  expect(stored()).toBeGreaterThan(before);
  expect(entered.size).toBe(2);
  expect(new Set(entered.values())).toEqual(new Set([before]));
});
