import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingPace {
  /** Milliseconds, in each of which some bytes must be taken while some wait. */
  readonly window: number;
  /** Bytes. */
  readonly least: number;
}

/** As slow as an upload may be. A player that pauses for longer asks for the rest when it goes on. */
export const READING_PACE: ReadingPace = { window: 60_000, least: 32 * 1024 };

/**
 * Bytes. Whether a longer piece is being taken is only known at its end: answers that are written at
 * once have a time of their own (`UnreadAnswers`), files and all else come in small pieces.
 */
const LONGEST_PIECE = 1024 * 1024;

/** Answers that one connection may wait for at once; browsers wait for one. */
export const MOST_AWAITED = 10;

/**
 * Ends connections on which answers pile up: those on which nobody reads, and those on which one
 * thing after the other is asked before the first was read. Each answer holds a file and some of the
 * memory until it was read, whoever asks. Requests that came with the last one are still told of;
 * their connection is destroyed then.
 */
export function endUnread(server: Server, pace: ReadingPace = READING_PACE): void {
  server.on('connection', (socket: Socket) => endStalled(socket, pace));
  const awaited = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const now = (awaited.get(socket) ?? 0) + 1;
    awaited.set(socket, now);
    if (now > MOST_AWAITED) socket.destroy();
    // One that is closed without having been finished has ended its connection.
    response.once('finish', () => awaited.set(socket, (awaited.get(socket) ?? 1) - 1));
  });
}

function endStalled(socket: Socket, { window, least }: ReadingPace): void {
  let [taken, waited] = [0, false];
  const timer = setInterval(() => {
    const now = socket.bytesWritten - socket.writableLength;
    const waits = socket.writableLength > 0 && socket.writableLength <= LONGEST_PIECE;
    // What was written a moment ago has had no time to be taken.
    if (waits && waited && now - taken < least) socket.destroy();
    [taken, waited] = [now, waits];
  }, window);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
