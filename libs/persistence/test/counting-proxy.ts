import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface CountingProxy {
  /** The given address, through the proxy. */
  readonly url: string;
  /** How often a client spoke after the server had, since the last call. */
  turns(): number;
  /** Ends every connection. */
  cut(): void;
  stop(): Promise<void>;
}

/** A TCP proxy before PostgreSQL that counts round trips. */
export async function countingProxy(url: string): Promise<CountingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let turns = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let clientTurn = false;
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => {
      if (!clientTurn) turns += 1;
      clientTurn = true;
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      clientTurn = false;
      client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    turns() {
      const counted = turns;
      turns = 0;
      return counted;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
