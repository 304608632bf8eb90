import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLE_LEVEL } from '@jampot/domain';
import { eventually } from '@jampot/testing';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const KIBI = 1024;
/** Of each kind, as many of the longest as one may have under way. */
const [LONGEST_SHORT, SHORT_ROOM] = [64 * KIBI, 32];
const [LONGEST, ROOM] = [4096 * KIBI, 4];
/** More than the system takes over of an answer that nobody reads. */
const LONG = 'x'.repeat(7_500_000);

let stage: Stage;
const sockets: Socket[] = [];
const watched: { unsubscribe(): void }[] = [];

beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const line of watched.splice(0)) line.unsubscribe();
});
afterAll(() => stage?.stop());

/** Sends what it is given and nothing more, and keeps the connection open. */
async function begin(path: string, headers: Record<string, string>, body = ''): Promise<Socket> {
  const socket = connect(stage.gateway.port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'jampot', 'content-type': 'application/json', ...headers });
  socket.write(
    `POST /api/${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  return socket;
}

async function hold(count: number, path: string, headers: Record<string, string>): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => begin(path, headers)));
}

async function post(path: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${stage.base}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'a@b.example', password: 'x' }),
  });
  await response.body?.cancel();
  return response.status;
}
const signIn = () => post('auth/sign_in');
const as = async (user: number) => ({
  'access-token': await stage.token(ROLE_LEVEL.administrator, { user }),
});

describe('bodies that never come', () => {
  it('of one person keep nobody else from anything', async () => {
    await hold(ROOM, 'folders/1/assets', { ...(await as(7)), 'content-length': String(LONGEST) });
    await eventually(async () => expect(await post('folders/1/assets', await as(7))).toBe(429));
    expect(await post('folders/1/assets', await as(8))).not.toBe(429);
    expect(await signIn()).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(async () => expect(await post('folders/1/assets', await as(7))).not.toBe(429));
  });

  it('of strangers keep no person of their network from anything', async () => {
    await hold(SHORT_ROOM, 'auth/sign_in', { 'content-length': String(LONGEST_SHORT) });
    await eventually(async () => expect(await signIn()).toBe(429));
    expect(await post('folders/1/assets', await as(7))).not.toBe(429);
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(async () => expect(await signIn()).toBe(200));
  });

  it('of one person count with the fields beside pictures, and not beside files that are streamed', async () => {
    const form = {
      ...(await as(7)),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(30 * LONGEST),
    };
    await hold(ROOM + 1, 'assets/4/versions', form);
    expect(await post('assets/4/notes', await as(7))).not.toBe(429);
    await hold(ROOM, 'assets/4/notes', form);
    await eventually(async () => expect(await post('assets/4/notes', await as(7))).toBe(429));
    expect(await post('assets/4/notes', await as(8))).not.toBe(429);
  });

  it('of lists of downloads keep nobody from signing in', async () => {
    await hold(ROOM, 'assets/download', { 'content-length': String(LONGEST) });
    await eventually(async () => expect(await post('assets/download')).toBe(429));
    expect(await signIn()).toBe(200);
  });
});

it('bodies that are answered before they came take no room for ever', async () => {
  const early = async (headers: Record<string, string>, body: string): Promise<void> => {
    const socket = await begin('auth/sign_in', headers, body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413/u);
    socket.destroy();
  };
  const piece = `${(LONGEST_SHORT + 1).toString(16)}\r\n${'x'.repeat(LONGEST_SHORT + 1)}\r\n`;
  for (let n = 0; n < SHORT_ROOM + 10; n += 1)
    await early({ 'transfer-encoding': 'chunked' }, piece);
  for (let n = 0; n < 10; n += 1) await early({ 'content-length': String(LONGEST) }, '');
  expect(await signIn()).toBe(200);
}, 60_000);

/** Answers lists of tags at length, the first so many only when all of them were asked for. */
async function answerTagsTogether(many: number, before = () => {}): Promise<void> {
  const all = Promise.withResolvers<void>();
  let asked = 0;
  stage.answers['assets.list-tags'] = async () => {
    asked += 1;
    if (asked === many) {
      before();
      all.resolve();
    }
    await all.promise;
    return [{ id: 1, name: LONG }];
  };
  await all.promise;
}

/** How many answers were told to their services not to go on. */
function countStops(): () => number {
  let stops = 0;
  const line = stage.bus.bus.connection.subscribe('_INBOX.>', {
    callback: (_, message) => {
      if (message.string() === 'stop') stops += 1;
    },
  });
  watched.push(line);
  return () => stops;
}

it('answers that are refused behind one that never ends are held by no service', async () => {
  const asked = answerTagsTogether(8);
  const stops = countStops();
  const heads = Object.entries({ host: 'jampot', ...(await as(19)) });
  const get = (path: string) =>
    `GET /api/${path} HTTP/1.1\r\n${heads.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const socket = connect(stage.gateway.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(get('events') + get('tags').repeat(8));
  await asked;
  // Six are as much as one may leave unread.
  await eventually(() => expect(stops()).toBe(2), 40_000);
  socket.destroy();
  await eventually(() => expect(stops()).toBe(8), 40_000);
}, 120_000);

it('answers that nobody waits for any more are left unread by nobody, and held by no service', async () => {
  const left = new AbortController();
  const together = answerTagsTogether(2, () => left.abort());
  const stops = countStops();
  const headers = await as(9);
  const read = (signal: AbortSignal | null = null) =>
    fetch(`${stage.base}/api/tags`, { headers, signal });
  await Promise.all([1, 2].map(() => read(left.signal).catch(() => null)));
  await together;
  await eventually(() => expect(stops()).toBe(2), 40_000);
  const response = await read();
  expect(response.status).toBe(200);
  await response.body?.cancel();
}, 120_000);

it('answers that one person leaves unread keep the others from none', async () => {
  stage.answers['assets.list-tags'] = () => [{ id: 1, name: LONG }];
  const read = async (user: number): Promise<number> => {
    const response = await fetch(`${stage.base}/api/tags`, { headers: await as(user) });
    await response.body?.cancel();
    return response.status;
  };
  const lazy = Object.entries({ host: 'jampot', ...(await as(7)) });
  for (let n = 0; n < 7; n += 1) {
    const socket = connect(stage.gateway.port, '127.0.0.1')
      .on('error', () => undefined)
      .pause();
    sockets.push(socket);
    socket.write(
      `GET /api/tags HTTP/1.1\r\n${lazy.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  }
  await eventually(async () => expect(await read(7)).toBe(429), 30_000);
  expect(await read(8)).toBe(200);
  for (const socket of sockets.splice(0)) socket.destroy();
  await eventually(async () => expect(await read(7)).toBe(200), 20_000);
}, 60_000);

it('changes of one person who reads none of their answers keep colleagues from none', async () => {
  stage.answers['assets.list-tags'] = () => [{ id: 1, name: 'x' }];
  stage.answers['assets.change-assets'] = () => [{ id: 1, name: LONG }];
  const headers = { 'content-type': 'application/json', ...(await as(17)) };
  const change = (): Promise<number> =>
    new Promise((resolve) => {
      const socket = connect(stage.gateway.port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      socket.once('data', (answer: Buffer) => {
        socket.pause();
        resolve(Number(answer.toString('latin1', 9, 12)));
      });
      const lines = Object.entries({ host: 'jampot', 'content-length': '2', ...headers });
      socket.write(
        `PATCH /api/assets?id=1 HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{}`,
      );
    });
  const answers: number[] = [];
  for (let n = 0; n < 8; n += 1) answers.push(await change());
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const tags = await fetch(`${stage.base}/api/tags`, { headers: await as(18) });
  expect(tags.status).toBe(200);
}, 60_000);
