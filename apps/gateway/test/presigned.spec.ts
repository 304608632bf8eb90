import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FilesTokens, SharePasses } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore, PresignOptions } from '@jampot/storage';
import Fastify from 'fastify';
import type { FileJudge, Reader } from '../src/files/file-judge.ts';
import type { OpenTransfers } from '../src/files/open-transfers.ts';
import type { EndedShares } from '../src/shares/ended-shares.ts';
import type { Authenticator } from '../src/tokens/authenticator.ts';
import { registerFiles } from '../src/uploads/serve-files.ts';

const STORE = 'https://store.test/object';
const key = Buffer.alloc(32, 7).toString('base64');
const tokens = new FilesTokens(key);
const passes = new SharePasses(key);
const asked: PresignOptions[] = [];
const ended = new Set<string>();
const http = Fastify();

beforeAll(() => {
  registerFiles(http, {
    store: {
      head: async () => ({ contentType: 'video/mp4', size: 10, sha256: 'x' }),
      presign: async (_key: string, options: PresignOptions) => {
        asked.push(options);
        return STORE;
      },
    } as unknown as ObjectStore,
    tokens,
    authenticator: {
      sessionEnded: (tag: string) => ended.has(tag),
    } as unknown as Authenticator,
    passes,
    judge: { requireMember: async () => {}, requireGuest: async () => {} } as unknown as FileJudge,
    transfers: { giving: () => undefined } as unknown as OpenTransfers<Reader>,
    guestTransfers: { giving: () => undefined } as unknown as OpenTransfers<number>,
    endedShares: { isOpen: () => true, giving: () => undefined } as unknown as EndedShares,
  });
});
afterAll(() => http.close());

it('an address of the store lives five minutes, is kept by nobody, and is given to no ended session', async () => {
  const token = tokens.tokenFor(1, 104, 'session');
  const url = `/files/${newObjectKey(1, 'mp4')}?t=${token}`;
  const answer = await http.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, STORE]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(asked).toEqual([{ expiresSeconds: 300 }]);
  ended.add(tokens.read(1, token)?.session ?? '');
  expect((await http.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
  expect(asked).toHaveLength(1);
});

it('an address of the store lives a minute for a guest of a share', async () => {
  const shared = newObjectKey(1, 'mp4');
  const pass = passes.passFor(5, shared, 'inline', Date.now() / 1000 + 600);
  const { statusCode } = await http.inject({ url: `/files/${shared}?s=${pass}` });
  expect(statusCode).toBe(302);
  expect(asked.at(-1)).toEqual({ expiresSeconds: 60 });
});
