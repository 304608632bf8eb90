import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { endDripping } from './end-dripping.ts';

const UPLOAD = 'application/offset+octet-stream';
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const upload = request.headers['content-type'] === UPLOAD;
    endDripping(request, upload, { whole: 300, wholePerByte: 0, window: 300, least: 1000 });
    request.on('error', () => undefined);
    request.resume().once('end', () => response.end('taken'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function begin(type: string, length: number): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** What comes back when so many bytes are sent every 50 ms. */
async function drip(type: string, bytes: number, length: number): Promise<string> {
  const socket = begin(type, length);
  let sent = 0;
  const timer = setInterval(() => {
    const piece = Math.min(bytes, length - sent);
    if (piece > 0 && !socket.destroyed) socket.write('x'.repeat(piece));
    sent += piece;
  }, 50);
  const answer = await text(socket).catch(() => '');
  clearInterval(timer);
  return answer;
}

describe('a body that drips', () => {
  it('ends the connection, whether it is an upload or not', async () => {
    expect(await drip('application/json', 1, 1000)).toBe('');
    expect(await drip('multipart/form-data; boundary=x', 1, 1000)).toBe('');
    expect(await drip(UPLOAD, 1, 1000)).toBe('');
  });

  it('is taken when it is whole in time, and an upload as long as it goes on', async () => {
    expect(await drip('application/json', 500, 1000)).toContain('taken');
    const started = Date.now();
    expect(await drip(UPLOAD, 1000, 20_000)).toContain('taken');
    expect(Date.now() - started).toBeGreaterThan(600);
  });

  it('that is small is taken at any pace of what follows on the connection', async () => {
    expect(await drip('application/json', 1000, 0)).toContain('taken');
  });
});
