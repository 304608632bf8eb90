import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fetchAlone } from './fetch-alone.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
const servers = [1, 2].map(() => createServer((request, response) => answer(request, response)));
const addresses: string[] = [];
beforeAll(async () => {
  for (const server of servers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    addresses.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  answer = (_request, response) => response.end();
});

const [own, other] = [() => addresses[0] ?? '', () => addresses[1] ?? ''];
const init = { headers: { authorization: 'Bearer access' } };

test('a request keeps its headers, however it is made, and has a connection of its own', async () => {
  const heard: unknown[] = [];
  answer = ({ headers }, response) => {
    heard.push(headers);
    response.end();
  };
  await fetchAlone(own(), init);
  await fetchAlone(new Request(own(), init));
  const told = expect.objectContaining({ authorization: 'Bearer access', connection: 'close' });
  expect(heard).toEqual([told, told]);
});

test('an answer that has ended before anybody read it is there, whole', async () => {
  const whole = 'x'.repeat(3_000_000);
  let sent: Promise<unknown> = Promise.resolve();
  for (const size of [70_000, 200_000, whole.length]) {
    answer = (_request, response) => {
      sent = once(response, 'close');
      response.end(whole.slice(0, size));
    };
    const response = await fetchAlone(own());
    if (size < 100_000) await sent;
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
    expect((await response.text()).length).toBe(size);
  }
});

test('what is sent has its length, and an answer to it', async () => {
  answer = async (request, response) => {
    response.statusCode = 409;
    response.end(`${request.headers['content-length']} ${await text(request)}`);
  };
  for (const body of ['ä', new Blob(['ä'])]) {
    const response = await fetchAlone(own(), { method: 'PATCH', body });
    expect([response.status, response.ok, await response.text()]).toEqual([409, false, '2 ä']);
  }
});

test('a redirect is followed, to another server without the token', async () => {
  const tokens: unknown[] = [];
  answer = ({ url = '', headers }, response) => {
    tokens.push(headers.authorization);
    if (url === '/') response.writeHead(302, { location: '/next' }).end();
    else if (url === '/next') response.writeHead(302, { location: `${other()}file` }).end();
    else response.writeHead(206).end('part');
  };
  const response = await fetchAlone(own(), init);
  expect([response.status, await response.text()]).toEqual([206, 'part']);
  expect(tokens).toEqual(['Bearer access', 'Bearer access', undefined]);
});

test('is broken off in the middle of an answer also after memory was tidied', async () => {
  setFlagsFromString('--expose-gc');
  const tidy = runInNewContext('gc') as () => void;
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('five!');
  };
  const ending = new AbortController();
  const { signal } = ending;
  const reader = (await fetchAlone(own(), { signal })).body?.getReader();
  await reader?.read();
  const rest = reader?.read();
  for (let turns = 0; turns < 5; turns += 1) {
    tidy();
    await new Promise(setImmediate);
  }
  ending.abort();
  await expect(rest).rejects.toThrow();
});

test('is given up where the server says nothing for as long as it may', async () => {
  let come = () => {};
  answer = (_request, response) => {
    come = () => response.end();
  };
  await expect(fetchAlone(own(), { silence: 50 })).rejects.toThrow('silent');
  const late = fetchAlone(own(), { silence: 60_000 });
  setTimeout(() => come(), 200);
  expect((await late).status).toBe(200);
});

test('is broken off in the middle of an answer, and fails where nobody listens', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('five!');
  };
  const ending = new AbortController();
  const response = await fetchAlone(own(), { signal: ending.signal });
  const read = response.text();
  ending.abort();
  await expect(read).rejects.toThrow();
  await expect(fetchAlone('http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED');
});
