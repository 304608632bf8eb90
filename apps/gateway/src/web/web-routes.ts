import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { KnownRoutes } from '../routes/known-routes.ts';
import { isPageAddress } from './page-address.ts';

/** A year, in seconds: names of built files carry a digest of their content. */
const YEAR = 31_536_000;

/** A share's address opens it: no other site and no search engine learns of it. */
const SHARE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** Serves the built web application; every address that is no file is one of its own. */
export async function registerWeb(
  http: FastifyInstance,
  options: {
    readonly root: string;
    /** Where files come from besides; null when the gateway alone serves them. */
    readonly mediaOrigin: string | null;
    readonly routes: KnownRoutes;
  },
): Promise<void> {
  const root = resolve(options.root);
  const pageHeaders = {
    'content-security-policy': contentSecurityPolicy(options.mediaOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
  };
  const headersOf = (url: string) =>
    /^\/shares\/./u.test(url) ? { ...pageHeaders, ...SHARE_HEADERS } : pageHeaders;
  if (!existsSync(join(root, 'index.html'))) {
    http.setNotFoundHandler((request, response) => options.routes.refuse(request, response));
    return;
  }
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
    index: false,
    setHeaders: (response, path) => {
      const lasting = path.includes('/assets/');
      response.header('cache-control', lasting ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      response.header('x-content-type-options', 'nosniff');
      if (/\.html(?:\.|$)/u.test(path)) response.headers(headersOf(response.request.url));
    },
  });
  // One route for hundreds of files: to make one for each takes a fifth of the start.
  const built = await builtFiles(root);
  http.get<{ Params: { '*': string } }>('/assets/*', (request, response) => {
    const name = request.params['*'];
    if (built.has(name)) return response.sendFile(`assets/${name}`);
    // Assets have their pages at such addresses.
    response.callNotFound();
    return response;
  });
  http.setNotFoundHandler(async (request, response) => {
    if (!isPageAddress(request.method, request.url)) options.routes.refuse(request, response);
    return response
      .headers(headersOf(request.url))
      .type('text/html; charset=utf-8')
      .sendFile('index.html');
  });
}

/** Names of what the build made, without their compressed forms. */
async function builtFiles(root: string): Promise<ReadonlySet<string>> {
  const folder = join(root, 'assets');
  const names = existsSync(folder) ? await readdir(folder) : [];
  return new Set(names.filter((name) => !/\.(?:br|gz)$/u.test(name)));
}

/** Media may come from the object store's own address when it hands out presigned ones. */
function contentSecurityPolicy(mediaOrigin: string | null): string {
  const own = mediaOrigin === null ? "'self'" : `'self' ${mediaOrigin}`;
  const media = `${own} blob: data:`;
  return [
    "default-src 'self'",
    `img-src ${media}`,
    `media-src ${media}`,
    `connect-src ${own}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
