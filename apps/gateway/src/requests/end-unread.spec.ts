import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { endUnread, mayPause, MOST_AWAITED, stoodStillFor } from './end-unread.ts';
import type { ReadingPace } from './end-unread.ts';

/** Bytes: more than the system takes of an answer that nobody reads. */
const LONG = 32 * 1024 * 1024;

const PIECE = 64 * 1024;

/** A machine that does ten other things stands still for longer than a reader who leaves off. */
const PACE = { window: 1000, least: 1000, pause: 60_000 };

let server: Server;
/** One where nothing may pause for long. */
let hasty: Server;
/** Requests that were heard of. */
let heard = 0;
/** Told when an answer, or its connection, is over. */
let over: () => void = () => undefined;
beforeAll(async () => {
  server = await serve(PACE);
  hasty = await serve({ ...PACE, pause: 2 * PACE.window });
});
afterAll(() => {
  for (const each of [server, hasty]) {
    each?.closeAllConnections();
    each?.close();
  }
});

async function serve(pace: ReadingPace): Promise<Server> {
  const made = createServer((request, response) => {
    if (request.socket.destroyed) return;
    heard += 1;
    response.once('close', () => over());
    if (request.url === '/kept') mayPause(response);
    if (request.url === '/whole') response.end(Buffer.alloc(LONG));
    else if (request.url === '/pieces' || request.url === '/kept')
      Readable.from(pieces()).pipe(response);
    else if (request.url === '/short') response.end('short');
    else response.write('a line');
  });
  endUnread(made, pace);
  await once(made.listen(0, '127.0.0.1'), 'listening');
  return made;
}

function* pieces(): Generator<Buffer> {
  for (let sent = 0; sent < LONG; sent += PIECE) yield Buffer.alloc(PIECE);
}

const ask = (...paths: string[]): Socket => askOf(server, ...paths);

function askOf(whom: Server, ...paths: string[]): Socket {
  const socket = connect((whom.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  return socket;
}

const nextEnd = () => new Promise<void>((resolve) => (over = resolve));

/** Reads for 20 ms and leaves off for 20 ms. @returns bytes that came before the connection ended */
async function readSlowly(socket: Socket): Promise<number> {
  const turns = setInterval(() => (socket.isPaused() ? socket.resume() : socket.pause()), 20);
  let came = 0;
  socket.on('data', (piece: Buffer) => {
    came += piece.length;
    if (came >= LONG) socket.destroy();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(turns);
  return came;
}

describe('answers that are left unread', () => {
  it('end their connection', async () => {
    const ended = nextEnd();
    const socket = ask('/pieces').pause();
    await ended;
    socket.destroy();
  });

  it.each(['/pieces', '/whole'])('go on as long as somebody reads: %s', async (path) => {
    expect(await readSlowly(ask(path))).toBeGreaterThanOrEqual(LONG);
  });

  it('wait for longer where they may pause', async () => {
    const socket = ask('/kept').pause();
    await wait(4 * PACE.window);
    expect(await readSlowly(socket)).toBeGreaterThanOrEqual(LONG);
  });

  it('end also where they may pause, after a while', async () => {
    const ended = nextEnd();
    const socket = askOf(hasty, '/kept').pause();
    await ended;
    socket.destroy();
  });

  it('wait no longer because of one behind them that may pause', async () => {
    const ended = nextEnd();
    const socket = ask('/pieces', '/kept').pause();
    await ended;
    socket.destroy();
  });

  it('go on while there is nothing to read', async () => {
    const line = ask('/line');
    await once(line, 'data');
    await wait(3 * PACE.window);
    expect(line.closed).toBe(false);
    line.destroy();
  });

  it('stand still no longer as soon as somebody reads again', () => {
    jest.useFakeTimers();
    try {
      const listener = new EventEmitter();
      endUnread(listener as Server, PACE);
      const [writableLength, bytesWritten] = [PIECE, 4 * PIECE];
      const destroy = () => undefined;
      const socket = Object.assign(new EventEmitter(), { writableLength, bytesWritten, destroy });
      listener.emit('connection', socket);
      jest.advanceTimersByTime(3 * PACE.window);
      const answer = { socket } as unknown as ServerResponse;
      expect(stoodStillFor(answer)).toBe(2 * PACE.window);
      socket.bytesWritten += PIECE;
      expect(stoodStillFor(answer)).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a connection', () => {
  it('is answered all that it asks for in one go, up to a limit', async () => {
    const asked = Array<string>(MOST_AWAITED).fill('/short');
    const socket = ask(...asked);
    let came = '';
    while (came.split('short').length <= MOST_AWAITED) {
      came += String(((await once(socket, 'data')) as [Buffer])[0]);
    }
    socket.destroy();
  });

  it('is ended when it asks on and on before an answer', async () => {
    heard = 0;
    const socket = ask(...Array<string>(200).fill('/line'));
    await text(socket).catch(() => '');
    expect(heard).toBe(MOST_AWAITED);
  });
});
