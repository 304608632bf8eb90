import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('../workbench/vite.config.ts', import.meta.url));
let built: Promise<unknown> | null = null;

interface Workbench {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the workbench and its media on a free port; close it when done. A worker builds it once: from source, each
 * page would load and compile hundreds of modules.
 */
export async function serveWorkbench(): Promise<Workbench> {
  built ??= build({ configFile, logLevel: 'error' });
  await built;
  const server = await preview({
    configFile,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const { httpServer } = server;
  const address = httpServer.address();
  if (typeof address !== 'object' || address === null) throw new Error('The workbench is nowhere.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
