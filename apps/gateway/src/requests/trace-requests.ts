import { beginSpan, failSpan, isRecording } from '@jampot/service-kit';
import type { OpenSpan } from '@jampot/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHARE_LINE } from '../shares/share-lines-route.ts';

/** Lines of live changes are open for hours, and are no work that ends. */
const NEVER_END: ReadonlySet<string> = new Set(['/api/events', SHARE_LINE]);

/**
 * Makes each request of the API a span, in which it asks the services. Addresses are told by their route:
 * what they are filled with may be secret.
 * @param isOurs whether the trace that a request brings was given to it by ourselves, and not by a stranger
 */
export function traceRequests(
  http: FastifyInstance,
  isOurs: (request: FastifyRequest) => boolean,
): void {
  if (!isRecording()) return;
  const running = new WeakMap<FastifyRequest, OpenSpan>();
  const within = (request: FastifyRequest, done: () => void) => {
    const traced = running.get(request);
    if (traced === undefined) done();
    else traced.within(done);
  };
  http.addHook('onRequest', (request, _response, done) => {
    const route = request.routeOptions.url ?? '';
    if (route.startsWith('/api/') && !NEVER_END.has(route)) {
      const { traceparent } = request.headers;
      const traced = beginSpan(`${request.method} ${route}`, {
        kind: 'server',
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        isOurs: typeof traceparent === 'string' && isOurs(request),
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'jampot.request_id': request.id,
        },
      });
      running.set(request, traced);
    }
    within(request, done);
  });
  // A body is read in turns of its connection, which know nothing of the request.
  http.addHook('preValidation', (request, _response, done) => within(request, done));
  http.addHook('onResponse', async (request, { statusCode }) => {
    const span = running.get(request)?.span;
    span?.setAttribute('http.response.status_code', statusCode);
    if (span !== undefined && statusCode >= 500) failSpan(span, `status ${statusCode}`);
    span?.end();
  });
}
