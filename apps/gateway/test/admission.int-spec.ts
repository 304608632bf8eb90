import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { admitUpload, JampotError } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let lettersOfTeam: boolean;
let questions = 0;

beforeAll(async () => {
  stage = await openStage();
  stage.answers[admitUpload.name] = () => {
    questions += 1;
    if (lettersOfTeam) return [{ admitted: true }];
    throw new JampotError('forbidden');
  };
}, 60_000);
afterAll(() => stage?.stop());
beforeEach(() => {
  questions = 0;
});

/** The three ways in. */
async function upload(accessToken: string): Promise<number[]> {
  const form = () => {
    const filled = new FormData();
    filled.set('source', new Blob(['moving pictures']), 'a.mov');
    return filled;
  };
  const send = (path: string, init: RequestInit) =>
    fetch(`${stage.base}${path}`, {
      method: 'POST',
      ...init,
      headers: { 'access-token': accessToken, ...(init.headers as Record<string, string>) },
    });
  const answers = [
    await send('/files.json', { body: form() }),
    await send('/api/assets/7/versions', { body: form() }),
    await send('/api/uploads', { headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' } }),
  ];
  return answers.map(({ status }) => status);
}

async function objects(): Promise<number> {
  const names = await readdir(join(stage.environment.folder, 'objects'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}/u.test(name)).length;
}

it('nothing is taken in from who may leave nothing anywhere', async () => {
  lettersOfTeam = false;
  const before = await objects();
  expect(await upload(await stage.token(ROLE_LEVEL.guest))).toEqual([403, 403, 403]);
  expect(await objects()).toBe(before);
});

it('a role on a team is enough, and who has one in the account is not asked about', async () => {
  lettersOfTeam = true;
  expect(await upload(await stage.token(ROLE_LEVEL.guest))).toEqual([201, 201, 201]);
  expect(questions).toBe(3);
  expect(await upload(await stage.token(ROLE_LEVEL.artist))).toEqual([201, 201, 201]);
  expect(questions).toBe(3);
});
