import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files that come here go on to the store as they come, whatever their size and pace. */
    readonly streams?: boolean;
  }
}

const FILES = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/iu;

/** Whether the body of a request is a file on its way, which is streamed and may take any time. */
export function streamsBody({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.streams === true && FILES.test(headers['content-type'] ?? '');
}
