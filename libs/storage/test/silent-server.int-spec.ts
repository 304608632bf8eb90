import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isStoreError, newObjectKey } from '../src/index.ts';
import { S3Bucket } from '../src/s3/s3-bucket.ts';
import { S3Store } from '../src/s3/s3-store.ts';

/** Milliseconds of silence after which the server is given up. */
const LIMIT = 1000;
/** More requests at once than the client has connections. */
const MANY = 80;
/** Bytes, far more than the sockets hold. */
const UPLOAD = 32 * 1024 * 1024;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const works: Answer = (request, response) => {
  request.resume().once('end', () => response.setHeader('content-length', 0).end());
};
const silent: Answer = (request) => void request.resume();

let server: Server;
let answer: Answer = works;
let store: S3Store;
let bucket: S3Bucket;
let address: ConstructorParameters<typeof S3Bucket>[0];

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = {
    kind: 's3',
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    tls: false,
    bucket: 'bucket',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  };
  store = await S3Store.open(address, LIMIT);
  bucket = new S3Bucket(address, LIMIT);
});

beforeEach(() => {
  answer = works;
});

afterAll(async () => {
  await store?.close();
  bucket?.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const isUnavailable = (error: unknown): boolean => isStoreError(error, 'unavailable');

describe('a server that takes requests and says nothing', () => {
  it('is unavailable, whatever is asked, and keeps no connection', async () => {
    answer = silent;
    const key = newObjectKey(1);
    const results = await Promise.allSettled([
      store.check(),
      store.read(key),
      store.put(key, Buffer.alloc(100_000), { contentType: 'text/plain' }),
      store.uploads.create(key, { size: 10, contentType: 'text/plain' }),
      store.list('').next(),
      store.remove(key),
      ...Array.from({ length: MANY }, () => store.head(key)),
    ]);
    const reasons = results.map((result) => result.status === 'rejected' && result.reason);
    expect(reasons.filter((reason) => !isUnavailable(reason))).toEqual([]);
    answer = works;
    await store.check();
  });

  it('is unavailable in the middle of a download too', async () => {
    answer = (_request, response) => {
      response.writeHead(206, { 'content-length': 1000 }).write('the beginning');
    };
    const reading = buffer(await bucket.stream('object', 0, 1000));
    await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a server that is slow, or waits for us', () => {
  it('may send little by little, for long', async () => {
    answer = async (_request, response) => {
      response.writeHead(206, { 'content-length': 12 });
      for (let byte = 0; byte < 12; byte += 1) {
        response.write('x');
        await pause(LIMIT / 4);
      }
      response.end();
    };
    expect(await buffer(await bucket.stream('object', 0, 12))).toHaveLength(12);
  });

  it('may take long to take an upload', async () => {
    const began = performance.now();
    let taken = 0;
    answer = async (request, response) => {
      for await (const chunk of request) {
        taken += (chunk as Buffer).length;
        // What the kernel holds at the end must not take long: nobody sees it flow.
        if (taken < UPLOAD / 2) await pause(10);
      }
      response.setHeader('etag', '"part"').end();
    };

    await bucket.putPart('object', 'upload', 1, Buffer.alloc(UPLOAD));
    expect(taken).toBe(UPLOAD);
    expect(performance.now() - began).toBeGreaterThan(2 * LIMIT);
  });

  it('is not cut while whoever reads takes a rest, however often', async () => {
    const size = 32 * 1024 * 1024;
    answer = (_request, response) => {
      response.writeHead(206, { 'content-length': size }).end(Buffer.alloc(size));
    };
    const stream = await bucket.stream('object', 0, size);
    let [read, rests] = [0, 0];
    for await (const chunk of stream) {
      if (rests < 2 && read >= (rests * size) / 2) {
        rests += 1;
        await pause(3 * LIMIT);
      }
      read += (chunk as Buffer).length;
    }
    expect([read, rests]).toEqual([size, 2]);
  });

  it('answers others while many readers take a rest', async () => {
    answer = (_request, response) => {
      response.writeHead(206, { 'content-length': 1000 }).write('the beginning');
    };
    const fresh = new S3Bucket(address);
    const resting = await Promise.all(
      Array.from({ length: MANY }, () => fresh.stream('object', 0, 1000)),
    );
    answer = works;
    await fresh.check();
    for (const reader of resting) reader.destroy();
    fresh.close();
  });

  it('has its time from when it is waited for again', async () => {
    answer = async (_request, response) => {
      response.writeHead(206, { 'content-length': 20 }).write('half of it');
      // Longer than one look before the reader goes on, and the next one after.
      await pause(LIMIT * 1.7);
      response.end('and a half');
    };
    const stream = await bucket.stream('object', 0, 20);
    await pause(LIMIT * 1.25);
    expect(await buffer(stream)).toHaveLength(20);
  });

  it('keeps its connection for later, with nothing left on it', async () => {
    const connect = jest.spyOn(Agent.prototype, 'createConnection');
    const fresh = new S3Bucket(address, LIMIT);
    await fresh.check();
    const socket = connect.mock.results[0]?.value as Socket;
    const listening = socket.listenerCount('timeout');
    await pause(2 * LIMIT);
    await fresh.check();
    await fresh.check();
    expect([connect.mock.calls.length, socket.listenerCount('timeout')]).toEqual([1, listening]);
    connect.mockRestore();
    fresh.close();
  });
});
