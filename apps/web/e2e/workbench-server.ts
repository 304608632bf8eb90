import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { Plugin } from 'vite';
import { EMPTY_PAGE } from './support/empty-page.ts';

const configFile = fileURLToPath(new URL('../workbench/vite.config.ts', import.meta.url));
let serving: Promise<Workbench> | null = null;

interface Workbench {
  readonly url: string;
}

/**
 * Serves the workbench and its media on a free port, as long as the worker lives. All files of a worker have the same
 * one: from source, each page would load and compile hundreds of modules, and at another address compile them again.
 */
export function serveWorkbench(): Promise<Workbench> {
  return (serving ??= serve());
}

async function serve(): Promise<Workbench> {
  await build({ configFile, logLevel: 'error' });
  const { httpServer } = await preview({
    configFile,
    logLevel: 'error',
    plugins: [emptyPage],
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  // Whoever ends the worker need not wait for it.
  httpServer.unref();
  const address = httpServer.address();
  if (typeof address !== 'object' || address === null) throw new Error('The workbench is nowhere.');
  return { url: `http://127.0.0.1:${address.port}` };
}

/** Where the shared page waits between tests: any other address is the workbench itself. */
const emptyPage: Plugin = {
  name: 'empty-page',
  configurePreviewServer({ middlewares }) {
    middlewares.use(EMPTY_PAGE, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    });
  },
};
