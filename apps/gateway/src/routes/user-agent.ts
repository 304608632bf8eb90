import type { FastifyRequest } from 'fastify';

const LONGEST = 300;

/** What the browser calls itself, in printable ASCII, cut where it is too long. */
export function userAgentOf(request: FastifyRequest): string {
  const written = request.headers['user-agent'] ?? '';
  return written.replaceAll(/[^\x20-\x7e]/gu, '').slice(0, LONGEST);
}
