import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

/** Serves the workbench from source on a free port; close it when done. */
export async function serveWorkbench(): Promise<{ url: string; server: ViteDevServer }> {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../workbench/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The workbench is nowhere.');
  return { url: `http://127.0.0.1:${address.port}`, server };
}
