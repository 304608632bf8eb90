import type { ServerResponse } from 'node:http';

/** Milliseconds between signs of life, so that proxies and browsers notice a dead line. */
export const HEARTBEAT = 10_000;
export const ALIVE = ': alive\n\n';
/** Milliseconds in which a browser that is sent away must have taken the last word. */
const LAST_WORD = 5000;

/** Begins a stream of server-sent events that no proxy holds back. @param broke the connection is gone */
export function beginStream(raw: ServerResponse, broke: () => void): void {
  // Written to after it broke, a connection says so by an event that would end the process.
  raw.on('error', broke);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 1000\n\n');
}

/** Ends one in good order; a browser that does not read is cut off. */
export function endStream(raw: ServerResponse): void {
  raw.end();
  setTimeout(() => raw.destroy(), LAST_WORD).unref();
}
