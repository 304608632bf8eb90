import { JampotError } from '@jampot/contracts';
import { networkOf } from '@jampot/service-kit';
import type { IncomingMessage } from 'node:http';
import { isUpload } from './is-upload.ts';
import { MAX_BODY } from './read-bodies.ts';

const MEBI = 1024 * 1024;

/** Bytes of bodies that may be on their way at once: of one network, and of all. */
export interface BodyRoom {
  readonly each: number;
  readonly all: number;
}

/** Four of the largest of one network: a studio behind one address sends some kilobytes at a time. */
const ROOM: BodyRoom = { each: 16 * MEBI, all: 256 * MEBI };

/**
 * Bodies are read whole before they are judged, so what is announced and never ends takes memory.
 * Uploads are streamed, and count nothing here.
 */
export class BodiesUnderWay {
  readonly #room: BodyRoom;
  readonly #networks = new Map<string, number>();
  #all = 0;

  constructor(room: BodyRoom = ROOM) {
    this.#room = room;
  }

  /**
   * Counts what a request announces, until its end or that of its connection.
   * @param address where it comes from
   * @throws JampotError `throttled` when its network has enough under way, `unavailable` when all have
   */
  take(request: IncomingMessage, address: string): void {
    const bytes = announced(request);
    if (bytes === 0) return;
    const network = networkOf(address);
    const own = (this.#networks.get(network) ?? 0) + bytes;
    if (own > this.#room.each) throw new JampotError('throttled', { retryAfterSeconds: 5 });
    if (this.#all + bytes > this.#room.all) {
      throw new JampotError('unavailable', { retryAfterSeconds: 5 });
    }
    this.#networks.set(network, own);
    this.#all += bytes;
    let held = true;
    const give = () => {
      if (held) this.#give(network, bytes);
      held = false;
    };
    request.once('end', give);
    request.once('close', give);
  }

  #give(network: string, bytes: number): void {
    this.#all -= bytes;
    const left = (this.#networks.get(network) ?? 0) - bytes;
    if (left > 0) this.#networks.set(network, left);
    else this.#networks.delete(network);
  }
}

/** Bytes that are kept at most: longer bodies are refused, and those of no known length are cut there. */
function announced({ headers }: IncomingMessage): number {
  const { 'content-length': length, 'transfer-encoding': chunked } = headers;
  if (isUpload(headers)) return 0;
  if (chunked !== undefined) return MAX_BODY;
  return Math.min(Number(length ?? 0), MAX_BODY);
}
