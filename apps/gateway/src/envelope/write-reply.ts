import { EVENT_POSITION_HEADER } from '@jampot/contracts';
import type { Reply } from '@jampot/service-kit';
import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { safeName } from '../downloads/zip-names.ts';
import { attachment } from '../uploads/attachment.ts';
import { squeezeStream, squeezeWhole } from './squeeze.ts';
import type { Encoding } from './squeeze.ts';

type SentFileHead = NonNullable<Reply['file']>;
/** What stands before and behind a service's answer. */
type Wrapping = readonly [open: Uint8Array, close: Uint8Array];

const ENVELOPE: Wrapping = [Buffer.from('{"success":true,"error":null,'), Buffer.from('}')];
const BARE: Wrapping = [Buffer.alloc(0), Buffer.alloc(0)];
/** Bytes up to which a copy costs less than three writes. */
const MOST_JOINED = 16 * 1024;

/**
 * Wraps a service's answer without reading it, piece by piece when it is large; a file goes as
 * it is.
 * @param encoding null where it is not compressed
 */
export function writeReply(
  response: FastifyReply,
  reply: Reply,
  encoding: Encoding | null = null,
): FastifyReply {
  response
    .code(reply.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store');
  if (reply.retryAfterSeconds !== null) response.header('retry-after', reply.retryAfterSeconds);
  if (reply.position !== '') response.header(EVENT_POSITION_HEADER, reply.position);
  const { body, file } = reply;
  if (file !== null) response.headers(headersOf(file));
  if (reply.status >= 300)
    return response.send(body instanceof Uint8Array ? Buffer.from(body) : body);
  const wrapping = file === null ? ENVELOPE : BARE;
  if (body instanceof Uint8Array) {
    const squeezed = encoding && squeezeWhole(encoding, [wrapping[0], body, wrapping[1]]);
    return squeezed
      ? response.header('content-encoding', encoding).send(squeezed)
      : writeWhole(response, body, wrapping);
  }
  const pieces = Readable.from(wrap(body, wrapping));
  return encoding === null
    ? response.send(pieces)
    : response.header('content-encoding', encoding).send(squeezeStream(encoding, pieces));
}

function headersOf({ name, type }: SentFileHead): Readonly<Record<string, string>> {
  return {
    'content-type': type,
    'content-disposition': attachment(safeName(name)),
    'x-content-type-options': 'nosniff',
  };
}

/** Large pieces side by side: joining them would copy every answer once more. */
function writeWhole(
  response: FastifyReply,
  body: Uint8Array,
  [open, close]: Wrapping,
): FastifyReply {
  const { raw, statusCode } = response.hijack();
  const length = open.length + body.length + close.length;
  const headers = response.getHeaders() as OutgoingHttpHeaders;
  raw.writeHead(statusCode, { ...headers, 'content-length': length });
  if (length <= MOST_JOINED) {
    raw.end(Buffer.concat([open, body, close], length));
    return response;
  }
  raw.cork();
  raw.write(open);
  raw.write(body);
  raw.end(close);
  raw.uncork();
  return response;
}

async function* wrap(body: Readable, [open, close]: Wrapping): AsyncGenerator<Uint8Array> {
  if (open.length > 0) yield open;
  for await (const piece of body) yield piece as Buffer;
  if (close.length > 0) yield close;
}
