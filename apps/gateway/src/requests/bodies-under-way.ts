import { JampotError } from '@jampot/contracts';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

const MEBI = 1024 * 1024;

/** Bytes of bodies that may be on their way at once: of one holder, and of all. */
export interface BodyRoom {
  readonly each: number;
  readonly all: number;
}

/** Of people, each by themselves: four of the largest bodies. */
export const ROOM_OF_PEOPLE: BodyRoom = { each: 16 * MEBI, all: 192 * MEBI };
/** Of networks that say not who they are: apart, so that they never stand before people. */
export const ROOM_OF_STRANGERS: BodyRoom = { each: 2 * MEBI, all: 64 * MEBI };
/** Of their longer ones, as lists of what they download: apart again, never before a sign-in. */
export const LONG_ROOM_OF_STRANGERS: BodyRoom = { each: 16 * MEBI, all: 64 * MEBI };

/** What a body comes with. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Bodies are read whole before they are judged, so what is announced and never ends takes memory. */
export class BodiesUnderWay {
  readonly #room: BodyRoom;
  readonly #holders = new Map<string, number>();
  #all = 0;

  constructor(room: BodyRoom) {
    this.#room = room;
  }

  /**
   * Counts what a request announces, until it came, or nobody waits for it any more.
   * @param most bytes of it that are kept in memory
   * @throws JampotError `throttled` when its holder has enough under way, `unavailable` when all have
   */
  take({ request, response }: Exchange, holder: string, most: number): void {
    const bytes = announced(request, most);
    // Who left meanwhile tells of no end any more.
    if (bytes === 0 || request.destroyed || response.destroyed) return;
    const own = (this.#holders.get(holder) ?? 0) + bytes;
    if (own > this.#room.each) throw new JampotError('throttled', { retryAfterSeconds: 5 });
    if (this.#all + bytes > this.#room.all) {
      throw new JampotError('unavailable', { retryAfterSeconds: 5 });
    }
    this.#holders.set(holder, own);
    this.#all += bytes;
    let held = true;
    const give = () => {
      if (held) this.#give(holder, bytes);
      held = false;
    };
    // A request that is answered before it came ends by none of its own events.
    request.once('end', give).once('close', give);
    response.once('close', give);
  }

  #give(holder: string, bytes: number): void {
    this.#all -= bytes;
    const left = (this.#holders.get(holder) ?? 0) - bytes;
    if (left > 0) this.#holders.set(holder, left);
    else this.#holders.delete(holder);
  }
}

/** Bytes that will be kept; of a body without a known length the most it may have. */
function announced({ headers, method }: IncomingMessage, most: number): number {
  if (method === 'GET' || method === 'HEAD') return 0;
  const { 'content-length': length, 'transfer-encoding': chunked } = headers;
  if (chunked !== undefined) return most;
  const bytes = Number(length ?? 0);
  if (bytes <= most) return bytes;
  // Files beside the fields go on to the store; anything else that is longer is refused unread.
  return isMultipart(headers) ? most : 0;
}

function isMultipart(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
}
