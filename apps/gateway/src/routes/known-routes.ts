import { JampotError } from '@jampot/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface KnownRoute {
  readonly url: string;
  readonly parts: readonly string[];
  readonly methods: readonly string[];
}

/**
 * Knows what may be done with an address. Has to be made before any route is registered.
 */
export class KnownRoutes {
  readonly #routes: KnownRoute[] = [];

  constructor(http: FastifyInstance) {
    http.addHook('onRoute', ({ url, method }) => {
      this.#routes.push({ url, parts: partsOf(url), methods: [method].flat() });
    });
  }

  /** All that there is, each as its method and its address, in order. */
  list(): string[] {
    const all = this.#routes.flatMap(({ url, methods }) =>
      methods.map((method) => `${method} ${url}`),
    );
    return [...new Set(all)].toSorted();
  }

  /**
   * Refuses a request that no route takes: one of another method is told which are taken there.
   * @throws JampotError `wrong_method`, with `Allow` on the response; `not_found`
   */
  refuse(request: FastifyRequest, response: FastifyReply): never {
    const methods = this.#methodsOf(request.url);
    if (methods.length === 0) throw new JampotError('not_found');
    response.header('allow', methods.join(', '));
    throw new JampotError('wrong_method');
  }

  #methodsOf(url: string): string[] {
    const asked = partsOf(url.split('?', 1)[0] ?? '');
    const found = this.#routes.filter(({ parts }) => matches(parts, asked));
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted();
  }
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/u, '').split('/');
}

function matches(parts: readonly string[], asked: readonly string[]): boolean {
  if (parts.at(-1) === '*') {
    return (
      asked.length >= parts.length && matches(parts.slice(0, -1), asked.slice(0, parts.length - 1))
    );
  }
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}
