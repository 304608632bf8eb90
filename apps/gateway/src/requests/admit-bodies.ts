import { networkOf } from '@jampot/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BodiesUnderWay,
  LONG_ROOM_OF_STRANGERS,
  ROOM_OF_PEOPLE,
  ROOM_OF_STRANGERS,
} from './bodies-under-way.ts';
import { MAX_PUBLIC_BODY } from './read-bodies.ts';
import { streamsBody } from './streams-body.ts';

/**
 * Bounds what bodies take of the memory before they are read, by who sends them. What is streamed to
 * the store takes little, and counts nothing here.
 */
export class BodyAdmission {
  readonly #people = new BodiesUnderWay(ROOM_OF_PEOPLE);
  readonly #strangers = new BodiesUnderWay(ROOM_OF_STRANGERS);
  readonly #long = new BodiesUnderWay(LONG_ROOM_OF_STRANGERS);
  readonly #admitted = new WeakSet<FastifyRequest>();

  /** Whoever a route has not admitted by name is a stranger of their network. */
  constructor(http: FastifyInstance) {
    http.addHook('preParsing', async (request, response) => {
      if (this.#admitted.has(request) || streamsBody(request)) return;
      this.#stranger(request, response);
    });
  }

  /** @throws JampotError `throttled`, `unavailable` */
  person(userId: number, request: FastifyRequest, response: FastifyReply): void {
    this.#admitted.add(request);
    if (streamsBody(request)) return;
    const exchange = { request: request.raw, response: response.raw };
    this.#people.take(exchange, String(userId), mostOf(request));
  }

  #stranger(request: FastifyRequest, response: FastifyReply): void {
    const most = mostOf(request);
    const room = most > MAX_PUBLIC_BODY ? this.#long : this.#strangers;
    const exchange = { request: request.raw, response: response.raw };
    room.take(exchange, networkOf(request.ip), most);
  }
}

function mostOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.bodyLimit ?? MAX_PUBLIC_BODY;
}
