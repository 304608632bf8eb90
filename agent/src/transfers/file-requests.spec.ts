import { expect, jest, test } from '@jest/globals';
import type { AccessTokens } from '../connection/access-tokens.ts';
import type { AloneInit } from '../connection/fetch-alone.ts';

const SILENCE = 300_000;
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const asked: (AloneInit | undefined)[] = [];
jest.unstable_mockModule('../connection/fetch-alone.ts', () => ({
  SILENCE,
  fetchAlone: async (_address: URL, init?: AloneInit) => {
    asked.push(init);
    return new Response('{}');
  },
}));
const { FileRequests } = await import('./file-requests.ts');

const requests = new FileRequests({
  server: 'http://127.0.0.1:9',
  tokens: {
    get: async () => 'token',
    drop: () => undefined,
  } as Partial<AccessTokens> as AccessTokens,
  log: () => undefined,
  ref: { attempt_id: 1, fence: 1 } as never,
  traceparent: TRACEPARENT,
  stallMs: 1000,
  signal: new AbortController().signal,
});

test('a server that is given longer may be silent for as long', async () => {
  await requests.send({ method: 'POST', file: 'output', body: '{}' });
  await requests.send({ method: 'PATCH', file: 'output', body: 'x', longer: 1_000_000 });
  expect(asked[0]?.silence).toBe(SILENCE);
  expect(asked[1]?.silence).toBeGreaterThan(1_000_000);
});

test('a request is part of the trace of who wanted the render', async () => {
  await requests.send({ method: 'GET', file: 'source' });
  expect(asked.at(-1)?.headers).toMatchObject({ traceparent: TRACEPARENT });
});
