import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';

/**
 * Reads JSON bodies. All calls name JSON as their type (specification, document 1 section 7), so a
 * request that has no body, a DELETE or a body-less POST, names it too: nothing is no body there.
 * @param bodyLimit bytes of one body; more answers 413
 */
export function readJsonBodies(application: NestFastifyApplication, bodyLimit: number): void {
  const http = application.getHttpAdapter().getInstance();
  const parse = http.getDefaultJsonParser('error', 'error');
  application.useBodyParser<RawServerDefault>(
    'application/json',
    { bodyLimit },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else parse(request, body.toString(), done);
    },
  );
}
