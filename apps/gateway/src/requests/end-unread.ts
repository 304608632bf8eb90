import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingPace {
  /** Milliseconds, in each of which some bytes must be taken while some wait. */
  readonly window: number;
  /** Bytes. */
  readonly least: number;
  /** Milliseconds in which some must be taken of answers that may pause. */
  readonly pause: number;
}

/**
 * As slow as an upload may be. Files and zips wait for about as long as TCP does for a machine that
 * is gone; a player that pauses for longer asks for the rest when it goes on, but no zip can.
 */
const READING_PACE: ReadingPace = {
  window: 60_000,
  least: 32 * 1024,
  pause: 15 * 60_000,
};

/**
 * Bytes. Whether a longer piece is being taken is only known at its end: answers that are written at
 * once have a time of their own (`UnreadAnswers`), files and all else come in small pieces.
 */
const LONGEST_PIECE = 1024 * 1024;

/** Answers that one connection may wait for at once; browsers wait for one. */
export const MOST_AWAITED = 10;

const pausing = new WeakSet<ServerResponse>();
/** Milliseconds for which nobody has read on a connection, by now. */
const still = new WeakMap<Socket, () => number>();

/**
 * For what somebody loads who was let in, before it is sent: people pause downloads, and networks are
 * away for minutes. nginx would take a gigabyte ahead, and nothing more until all of that was read;
 * the header has it take what its reader takes.
 */
export function mayPause(response: ServerResponse): void {
  response.setHeader('x-accel-buffering', 'no');
  pausing.add(response);
}

/**
 * Milliseconds, in whole windows, for which nobody has taken anything of what waits for the reader of an
 * answer; 0 as soon as somebody reads again.
 */
export function stoodStillFor({ socket }: ServerResponse): number {
  return socket === null ? 0 : (still.get(socket)?.() ?? 0);
}

/**
 * Ends connections on which answers pile up: those on which nobody reads, and those on which one
 * thing after the other is asked before the first was read. Each answer holds a file and some of the
 * memory until it was read, whoever asks. Requests that came with the last one are still told of;
 * their connection is destroyed then.
 */
export function endUnread(server: Server, pace: ReadingPace = READING_PACE): void {
  const awaited = new WeakMap<Socket, Set<ServerResponse>>();
  const awaitedOn = (socket: Socket): Set<ServerResponse> => {
    const answers = awaited.get(socket) ?? new Set();
    awaited.set(socket, answers);
    return answers;
  };
  server.on('connection', (socket: Socket) => endStalled(socket, awaitedOn(socket), pace));
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = awaitedOn(socket).add(response);
    if (answers.size > MOST_AWAITED) socket.destroy();
    // One that is closed without having been finished has ended its connection.
    response.once('finish', () => answers.delete(response));
  });
}

/** @param awaited answers that wait there, the one that is being read first */
function endStalled(
  socket: Socket,
  awaited: ReadonlySet<ServerResponse>,
  { window, least, pause }: ReadingPace,
): void {
  let [taken, waited, stalled] = [0, false, 0];
  const takenNow = () => socket.bytesWritten - socket.writableLength;
  const waits = () => socket.writableLength > 0 && socket.writableLength <= LONGEST_PIECE;
  const stands = () => waits() && waited && takenNow() - taken < least;
  still.set(socket, () => (stands() ? stalled : 0));
  const timer = setInterval(() => {
    // What was written a moment ago has had no time to be taken.
    stalled = stands() ? stalled + window : 0;
    const [first] = awaited;
    const most = first !== undefined && pausing.has(first) ? pause : window;
    if (stalled >= most) socket.destroy();
    [taken, waited] = [takenNow(), waits()];
  }, window);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
