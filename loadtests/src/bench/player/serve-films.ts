import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

export interface FilmServer {
  readonly url: string;
  /** Answers no request any more whose address ends so. @returns lets them be answered */
  hold(end: string): () => void;
  close(): void;
}

/**
 * Serves the films of a folder to any page, whole or in pieces: the same way to each player. At `/` is an empty page,
 * as a page without an origin may not ask this machine for anything.
 */
export async function serveFilms(folder: string): Promise<FilmServer> {
  const held = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Films</title>');
      return;
    }
    const waits = [...held].find(([end]) => request.url?.endsWith(end))?.[1];
    Promise.resolve(waits)
      .then(() => answer(folder, request, response))
      .catch((error: unknown) => {
        response.writeHead(404).end(String(error));
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (end) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(end, promise);
      return () => {
        held.delete(end);
        resolve();
      };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = join(folder, basename(new URL(request.url ?? '/', 'http://films').pathname));
  const { size } = await stat(path);
  const asked = /^bytes=(\d+)-(\d*)$/u.exec(request.headers.range ?? '');
  const from = Number(asked?.[1] ?? 0);
  const to = Math.min(size - 1, asked?.[2] ? Number(asked[2]) : size - 1);
  response.writeHead(asked === null ? 200 : 206, {
    'content-type': 'video/mp4',
    'content-length': to - from + 1,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'range',
    'access-control-expose-headers': 'accept-ranges, content-length, content-range',
    ...(asked === null ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }),
  });
  if (request.method !== 'GET') response.end();
  // Players leave off in the middle: that is no fault.
  else
    createReadStream(path, { start: from, end: to })
      .on('error', () => response.destroy())
      .pipe(response);
}
