import { createServer } from 'node:net';

/** Whether nobody listens on this TCP port of the address now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Ports that were told to somebody, who may not listen there yet. */
const told = new Set<number>();

/** A TCP port of the loopback address that was free a moment ago, and that nobody was told of before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await portOfSystem();
    if (told.has(port)) continue;
    told.add(port);
    return port;
  }
}

function portOfSystem(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('The system gave no TCP port.'));
        return;
      }
      server.close(() => resolve(address.port));
    });
  });
}

/** The wished port when it is free, otherwise another one. */
export async function freePortLike(wished: number | undefined): Promise<number> {
  return wished !== undefined && (await isPortFree(wished)) ? wished : findFreePort();
}
