import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FilesTokens } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore, PresignOptions } from '@jampot/storage';
import Fastify from 'fastify';
import type { Authenticator } from '../src/tokens/authenticator.ts';
import { registerFiles } from '../src/uploads/serve-files.ts';

const STORE = 'https://store.test/object';
const tokens = new FilesTokens(Buffer.alloc(32, 7).toString('base64'));
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
  });
});
afterAll(() => http.close());

it('an address of the store lives five minutes, is kept by nobody, and is given to no ended session', async () => {
  const token = tokens.tokenFor(1, 'session');
  const url = `/files/${newObjectKey(1, 'mp4')}?t=${token}`;
  const answer = await http.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, STORE]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(asked).toEqual([{ expiresSeconds: 300 }]);
  ended.add(tokens.read(1, token)?.session ?? '');
  expect((await http.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
  expect(asked).toHaveLength(1);
});
