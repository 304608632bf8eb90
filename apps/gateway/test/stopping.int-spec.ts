import { afterEach, describe, expect, it } from '@jest/globals';
import { listUsers } from '@jampot/contracts';
import { FilesTokens } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import { eventually } from '@jampot/testing';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { KeptConnection } from './kept-connection.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** More than all buffers between the store and a client that does not read hold. */
const LARGE = 64_000_000;

/** Milliseconds between an answer and the next question, less than a kept connection has. */
const THOUGHT = 500;

let stage: Stage;
afterEach(() => stage?.stop());

async function open(pause: number, limit: number): Promise<void> {
  stage = await openStage({ JAMPOT_STOP_PAUSE: String(pause), JAMPOT_STOP_LIMIT: String(limit) });
}

/** A list that a service answers when the test says so. */
async function slowList(): Promise<{ response: Promise<Response>; release: () => void }> {
  let release = () => undefined as void;
  const answer = new Promise<unknown[]>((resolve) => {
    release = () => resolve([]);
  });
  stage.answers[listUsers.name] = () => answer;
  const response = stage.get(`/api/${listUsers.path}`, await stage.signedIn());
  // Whoever waits for it comes later, and it may fail before.
  response.catch(() => undefined);
  await eventually(async () => expect(stage.asked).toHaveLength(1));
  return { response, release };
}

async function largeDownload(): Promise<Response> {
  return stage.get(await largeFile());
}

/** @returns its path */
async function largeFile(): Promise<string> {
  const variables = stage.environment.of('gateway');
  const store = await openStore(variables['JAMPOT_STORAGE_URL'] ?? '');
  const key = newObjectKey(1);
  await store.put(key, Buffer.alloc(LARGE), { contentType: 'video/mp4' });
  await store.close();
  const tokens = new FilesTokens(variables['JAMPOT_FILES_KEY'] ?? '');
  return `/files/${key}?t=${tokens.tokenFor(1, 104, 'session-1')}`;
}

/** An upload of which one half has been sent, and the rest waits for `finish`. */
async function halfUpload(): Promise<{ response: Promise<Response>; finish: () => void }> {
  const half = randomBytes(100_000);
  const headers = { ...(await stage.signedIn()), 'tus-resumable': '1.0.0' };
  const created = await fetch(`${stage.base}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(half.length * 2) },
  });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const response = fetch(new URL(created.headers.get('location') ?? '', stage.base), {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: readable,
    duplex: 'half',
  } as RequestInit);
  await writer.write(half);
  return {
    response,
    finish: () => void writer.write(half).then(() => writer.close()),
  };
}

async function eventLine(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { body } = await stage.get('/api/events', await stage.signedIn());
  if (body === null) throw new Error('no stream');
  const reader = body.getReader();
  await reader.read();
  return reader;
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

async function ready(): Promise<number> {
  return (await fetch(`http://127.0.0.1:${stage.gateway.healthPort}/health/ready`)).status;
}

describe('a gateway that stops', () => {
  it('lets a list, an upload and a download under way end, and takes no new requests', async () => {
    await open(0, 3600);
    const list = await slowList();
    const upload = await halfUpload();
    const download = await largeDownload();
    const stopped = stage.gateway.stop();
    await eventually(async () => expect(await ready()).toBe(503));
    await expect(stage.get('/api/openapi.json')).rejects.toThrow();

    list.release();
    upload.finish();

    const listed = await list.response;
    expect([listed.status, listed.headers.get('connection')]).toEqual([200, 'close']);
    expect((await listed.json()) as unknown).toMatchObject({ success: true });
    const uploaded = await upload.response;
    expect([uploaded.status, uploaded.headers.get('upload-offset')]).toEqual([204, '200000']);
    expect((await download.arrayBuffer()).byteLength).toBe(LARGE);
    await stopped;
  });

  it('cuts off what takes longer than the limit', async () => {
    await open(0, 0.7);
    const list = await slowList();
    const download = await largeDownload();
    const asked = Date.now();
    await stage.gateway.stop();
    expect(Date.now() - asked).toBeGreaterThanOrEqual(690);
    list.release();
    await expect(list.response).rejects.toThrow();
    await expect(download.arrayBuffer()).rejects.toThrow();
  });

  it('ends the lines to browsers in good order, and waits for nothing else', async () => {
    await open(0, 3600);
    const line = await eventLine();
    await stage.gateway.stop();
    await readToEnd(line);
  });

  it('is not ready at once, but takes requests until balancers know, each on a connection of its own', async () => {
    await open(4, 3600);
    const line = await eventLine();
    let ended = false;
    const lineEnded = readToEnd(line).finally(() => {
      ended = true;
    });
    const stopped = stage.gateway.stop();
    expect(await ready()).toBe(503);
    const response = await stage.get('/api/openapi.json');
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    expect(ended).toBe(false);
    await stopped;
    await lineEnded;
  });

  it('answers what is written in time into connections that were kept, and cuts them after', async () => {
    await open(0.2, 3600);
    const used = await KeptConnection.open(stage.base);
    expect((await used.ask('/api/openapi.json')).keepAlive).toBe('timeout=4');
    const never = await KeptConnection.open(stage.base);
    const left = await KeptConnection.open(stage.base);
    await left.ask('/api/openapi.json');
    const begun = performance.now();
    const stopped = stage.gateway.stop();
    await eventually(async () => expect(stage.get('/api/openapi.json')).rejects.toThrow());

    for (const one of [used, never]) {
      expect(await one.ask('/api/openapi.json')).toMatchObject({
        status: 200,
        connection: 'close',
      });
    }
    await left.ended;
    expect(performance.now() - begun).toBeGreaterThan(4000);
    await stopped;
  });

  it('answers what comes on a connection right behind a download that a stop met', async () => {
    await open(0.2, 3600);
    const one = await KeptConnection.open(stage.base);
    const finish = await one.begin(await largeFile());
    const stopped = stage.gateway.stop();
    await eventually(async () => expect(stage.get('/api/openapi.json')).rejects.toThrow());

    expect((await finish()).length).toBe(LARGE);
    await wait(THOUGHT);

    expect(await one.ask('/api/openapi.json')).toMatchObject({ status: 200, connection: 'close' });
    await stopped;
  });
});
