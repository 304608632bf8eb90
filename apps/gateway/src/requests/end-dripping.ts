import type { IncomingMessage } from 'node:http';

export interface Pace {
  /** Milliseconds in which a body must have come as a whole, and how many more for each byte of it. */
  readonly whole: number;
  readonly wholePerByte: number;
  /** Milliseconds of uploads, in each of which some bytes must come. */
  readonly window: number;
  /** Bytes. */
  readonly least: number;
}

/** An upload of any size may take any time, but at less than half a kilobyte a second it never ends. */
export const PACE: Pace = {
  whole: 20_000,
  wholePerByte: 0.01,
  window: 60_000,
  least: 32 * 1024,
};

/**
 * Ends the connection of a request whose body comes so slowly that it only keeps the connection busy.
 * @param upload whether the body goes on to the store as it comes
 */
export function endDripping(request: IncomingMessage, upload: boolean, pace: Pace = PACE): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return;
  const { socket } = request;
  let came = socket.bytesRead;
  const timer = setInterval(
    () => {
      const now = socket.bytesRead;
      // What waits here unread is ours to answer for, not the sender's.
      if (upload && (now - came >= pace.least || request.readableLength > 0)) came = now;
      else socket.destroy();
    },
    upload ? pace.window : pace.whole + pace.wholePerByte * Number(length ?? 0),
  );
  timer.unref();
  // A request that nobody reads to its end hears of neither, and the timer would keep it for ever.
  const stop = () => {
    clearInterval(timer);
    socket.off('close', stop);
  };
  request.once('end', stop);
  request.once('close', stop);
  socket.once('close', stop);
}
