import { JampotError } from '@jampot/contracts';
import type { ObjectStore, StoredObject } from '@jampot/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayPause } from '../requests/end-unread.ts';
import { readRange } from './byte-range.ts';

/** The bytes of an object, or the range of them that was asked for; the other headers are set before. */
export async function sendObject(
  store: ObjectStore,
  object: StoredObject,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const { range: asked, 'if-range': condition } = request.headers;
  const current = condition === undefined || condition === `"${object.sha256}"`;
  const range = current ? readRange(asked, object.size) : null;
  if (range === 'unsatisfiable') {
    response.header('content-range', `bytes */${object.size}`);
    throw new JampotError('range_not_satisfiable');
  }
  const length = range === null ? object.size : range.end - range.start + 1;
  response.header('content-length', length);
  if (range !== null) {
    response.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
  }
  if (request.method === 'HEAD' || length === 0) return response.send();
  mayPause(response.raw);
  return response.send(await store.read(object.key, range ?? undefined));
}
