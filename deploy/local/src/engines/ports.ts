import { randomInt } from 'node:crypto';
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

/** Linux gives connections that go out a port of 32768 and above, which would be taken before anybody listens there. */
const LOWEST = 15_000;
const BEYOND = 32_768;

/** A TCP port of the loopback address that was free a moment ago, and that nobody was told of before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, BEYOND);
    if (told.has(port)) continue;
    // Before anybody else draws it as well.
    told.add(port);
    if (await isPortFree(port)) return port;
  }
}

/** The wished port when it is free, otherwise another one. */
export async function freePortLike(wished: number | undefined): Promise<number> {
  return wished !== undefined && (await isPortFree(wished)) ? wished : findFreePort();
}
