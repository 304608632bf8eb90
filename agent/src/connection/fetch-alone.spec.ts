import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchAlone } from './fetch-alone.ts';

const heard: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  heard.push(request.headers);
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a request keeps its headers, however it is made, and has a connection of its own', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const init = { headers: { authorization: 'Bearer access' } };
  await fetchAlone(address, init);
  await fetchAlone(new Request(address, init));
  const own = { authorization: 'Bearer access', connection: 'close' };
  expect(heard).toEqual([expect.objectContaining(own), expect.objectContaining(own)]);
});
