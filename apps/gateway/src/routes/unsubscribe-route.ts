import type { FastifyInstance } from 'fastify';

/**
 * Mail programs post to the address of a letter. Those that only open it are sent to the page that asks
 * first: nothing is switched off by looking.
 */
export function registerUnsubscribe(http: FastifyInstance): void {
  http.get('/api/unsubscribe', (request, response) => {
    const at = request.url.indexOf('?');
    const query = at < 0 ? '' : request.url.slice(at);
    return response
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/unsubscribe${query}`, 303);
  });
}
