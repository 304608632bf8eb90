import { JampotError } from '@jampot/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';
import { requireFewValues } from './few-values.ts';

/** Bytes of a body that anybody sends, below `MAX_BODY`: nobody needs more to sign in. */
export const MAX_PUBLIC_BODY = 64 * 1024;
/** Fields of a form; those that are sent have one. */
const MOST_FIELDS = 10;
const [PLUS, PERCENT] = [0x2b, 0x25];
/** Escaped letters of a form: ten times the commas between as many tickets as are taken. */
const MOST_ESCAPES = 10_000;

/**
 * Reads JSON bodies and forms. A route takes as many bytes as its own limit says, else
 * `MAX_PUBLIC_BODY`; more answers 413. All calls name JSON as their type (specification, document 1
 * section 7), so a request that has no body, a DELETE or a body-less POST, names it too: nothing is
 * no body there.
 */
export function readBodies(application: NestFastifyApplication): void {
  const http = application.getHttpAdapter().getInstance();
  const parse = http.getDefaultJsonParser('error', 'error');
  const limit = { bodyLimit: MAX_PUBLIC_BODY };
  application.useBodyParser<RawServerDefault>('application/json', limit, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      requireFewValues(body);
    } catch (error) {
      done(error as JampotError, undefined);
      return;
    }
    parse(request, body.toString(), done);
  });
  application.useBodyParser<RawServerDefault>(
    'application/x-www-form-urlencoded',
    limit,
    (_request, body, done) => {
      const text = body.toString();
      if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS || hasManyEscapes(body)) {
        done(new JampotError('malformed'), undefined);
        return;
      }
      const fields = [...new URLSearchParams(text)];
      const form = Object.fromEntries(fields);
      if (Object.keys(form).length < fields.length) done(new JampotError('malformed'), undefined);
      else done(null, form);
    },
  );
}

/** Each is replaced by itself: a few megabytes of them keep everybody waiting. */
function hasManyEscapes(body: Buffer): boolean {
  let escapes = 0;
  for (const byte of body) {
    if (byte === PLUS || byte === PERCENT) escapes += 1;
    if (escapes > MOST_ESCAPES) return true;
  }
  return false;
}
