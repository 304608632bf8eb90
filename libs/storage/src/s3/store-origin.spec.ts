import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { letsPagesRead, storeOrigin } from './store-origin.ts';

const PAGES = 'https://jampot.example';
let server: Server | null = null;
afterEach(() => void server?.close());

/** The address of a bucket on a server that answers like this. */
async function bucketAt(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return `s3://key:secret@127.0.0.1:${port}/films?tls=0`;
}

describe('the origin of a store', () => {
  it.each([
    ['s3://k:s@media.example/films', 'https://media.example'],
    ['s3://k:s@media.example:443/films', 'https://media.example'],
    ['s3://k:s@media.example:8333/films?tls=0', 'http://media.example:8333'],
    ['s3://k:s@[::1]:9000/films?tls=0', 'http://[::1]:9000'],
    ['file:///srv/objects', null],
  ])('of %s', (url, origin) => {
    expect(storeOrigin(url)).toBe(origin);
  });
});

describe('pages', () => {
  it.each([
    ['may read where the server lets everybody', '*', true],
    ['may read where it lets them', PAGES, true],
    ['may not where it lets others', 'https://other.example', false],
    ['may not where it says nothing', null, false],
  ])('%s', async (_what, allowed, may) => {
    const asked: unknown[] = [];
    const url = await bucketAt((request, response) => {
      asked.push([request.method, request.url, request.headers.origin]);
      if (allowed !== null) response.setHeader('access-control-allow-origin', allowed);
      response.writeHead(may ? 200 : 403).end();
    });
    expect(await letsPagesRead(url, PAGES)).toBe(may);
    expect(asked).toEqual([['OPTIONS', '/films/jampot', PAGES]]);
  });

  it('are not judged where nobody answers, nor where a folder keeps the files', async () => {
    const url = await bucketAt((request) => request.socket.destroy());
    expect(await letsPagesRead(url, PAGES)).toBeNull();
    expect(await letsPagesRead('file:///srv/objects', PAGES)).toBeNull();
  });
});
