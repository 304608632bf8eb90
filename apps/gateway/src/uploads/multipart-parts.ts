import type { Multipart } from '@fastify/multipart';
import { JampotError, MAX_BODY } from '@jampot/contracts';
import type { FastifyRequest } from 'fastify';
import { MAX_PUBLIC_BODY } from '../requests/read-bodies.ts';
import { streamsBody } from '../requests/streams-body.ts';

const MOST_FIELDS = 20;
const LONGEST_FIELD_NAME = 100;
/** Bytes. The longest is the text of a drawing. */
const LARGEST_FIELD = 1024 * 1024;
/** Bytes of all fields together: as much as a body without files may have. */
const LARGEST_FIELDS = MAX_BODY;
/** How browsers write a quote in a file's name, between quotes as that stands. */
const ESCAPED_QUOTE = '%22';
/** Bytes of all fields beside files that may be on their way for hours: names, and no more. */
const LARGEST_LASTING_FIELDS = MAX_PUBLIC_BODY;

/**
 * The parts of a multipart body one after the other. Fields are kept in memory, so that their number
 * and size are bounded, whoever sends them and wherever to.
 * @throws JampotError `too_large`; `malformed` for what is no multipart body or ends before its time
 */
export async function* multipartParts(
  request: FastifyRequest,
  most: { readonly files: number; /** Bytes. */ readonly fileSize: number },
): AsyncGenerator<Multipart> {
  const room = streamsBody(request) ? LARGEST_LASTING_FIELDS : LARGEST_FIELDS;
  const limits = {
    ...most,
    fields: MOST_FIELDS,
    parts: MOST_FIELDS + most.files,
    fieldNameSize: LONGEST_FIELD_NAME,
    fieldSize: Math.min(LARGEST_FIELD, room),
  };
  let fieldBytes = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fieldBytes += Buffer.byteLength(String(part.value));
        if (part.fieldnameTruncated || part.valueTruncated || fieldBytes > room) {
          throw tooLarge();
        }
      } else {
        part.filename = part.filename.replaceAll(ESCAPED_QUOTE, '"');
      }
      yield part;
    }
  } catch (cause) {
    throw refusal(cause);
  }
}

/** Bytes that the files of a body take at most: one that does not tell how long it is takes `most`. */
export function bodyBytes(request: FastifyRequest, most: number): number {
  const length = Number(request.headers['content-length'] ?? most);
  return Number.isSafeInteger(length) && length >= 0 ? length : most;
}

/** The parser throws plain errors for what can't be read, and its own with a status for the rest. */
function refusal(cause: unknown): JampotError {
  if (cause instanceof JampotError) return cause;
  const { statusCode } = cause as { readonly statusCode?: number };
  return statusCode === 413 ? tooLarge(cause) : new JampotError('malformed', { cause });
}

function tooLarge(cause?: unknown): JampotError {
  return new JampotError('too_large', { text: 'The request is too large.', cause });
}
