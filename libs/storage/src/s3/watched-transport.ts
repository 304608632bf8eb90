import http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { StoreError } from '../store-error.ts';

/**
 * Node's HTTP, but for a server that takes a request and then neither takes nor sends a byte: such a
 * request ends as `unavailable`, whether it waits for a connection, for the answer, or for more of
 * it. However long bytes flow, and however long whoever reads them holds them back, nothing is cut.
 * @param limit milliseconds of silence
 */
export function watchedTransport(tls: boolean, limit: number): Pick<typeof http, 'request'> {
  const node = tls ? https : http;
  const request = (...given: Parameters<typeof http.request>): ClientRequest => {
    const made = node.request(...given);
    made.once('socket', (socket: Socket) => watch(made, socket, limit));
    return made;
  };
  return { request: request as typeof http.request };
}

/** A socket tells when nothing went either way for as long as it was set, but only once. */
function watch(request: ClientRequest, socket: Socket, limit: number): void {
  const silent = (): StoreError =>
    new StoreError('unavailable', 'The object server says nothing any more.');
  const noAnswer = (): void => void request.destroy(silent());
  socket.setTimeout(limit);
  socket.on('timeout', noAnswer);
  let stop = (): void => void socket.off('timeout', noAnswer);
  request.once('response', (answer) => {
    stop();
    // Bytes may have been held back until a moment ago: only who is silent from one look to the
    // next, with none waiting to be read at the first, had the time to send more.
    let before: number | null = null;
    const look = (): void => {
      if (isHeldBack(answer)) before = null;
      else if (before === socket.bytesRead) answer.destroy(silent());
      else before = socket.bytesRead;
      socket.setTimeout(limit / 2);
    };
    socket.setTimeout(limit / 2);
    socket.on('timeout', look);
    stop = () => void socket.off('timeout', look);
  });
  // Emitted before another request gets the connection; its agent stops the clock of an idle one.
  request.once('close', () => stop());
}

/** Bytes wait to be read, or all have come: it is not the server who is waited for. */
function isHeldBack(answer: IncomingMessage): boolean {
  return answer.complete || answer.readableLength > 0;
}
