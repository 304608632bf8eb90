import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line to a server that a test cuts and mends, to see what a service does meanwhile. */
export interface BreakableLine {
  /** The server's address through this line. */
  readonly url: string;
  /** Drops every connection and takes no new one. */
  cut(): void;
  /**
   * Loses whatever either side says, goodbyes too, as when a host vanishes: neither hears that the
   * other is gone. Connections of before are lost for good, new ones find nobody until it is mended.
   */
  swallow(): void;
  /** New connections get through. */
  mend(): void;
  close(): Promise<void>;
}

export async function breakableLine(url: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let state: 'whole' | 'cut' | 'swallows' = 'whole';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    keep(near);
    if (state === 'swallows') {
      near.resume();
      return;
    }
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    keep(far);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, [far, near] as const]) {
      socket.pipe(other);
      socket.on('close', () => {
        if (pairs.delete(pair)) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    cut,
    swallow: () => {
      state = 'swallows';
      for (const pair of pairs) for (const socket of pair) socket.unpipe().resume();
      pairs.clear();
    },
    mend: () => {
      state = 'whole';
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
