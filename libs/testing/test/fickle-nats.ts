import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** NATS as it looks while somebody changes its users: lets everybody in, or refuses everybody. */
export interface FickleNats {
  readonly url: string;
  /** How many were refused. */
  readonly refusals: number;
  /** Ends all connections, and refuses those that come. */
  refuse(): void;
  /** Connections that come get through to the real one. */
  admit(): void;
  close(): Promise<void>;
}

const INFO = JSON.stringify({ server_id: 'fickle', version: '2.12.0', proto: 1, headers: true });

export async function fickleNats(url: string): Promise<FickleNats> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let refuses = false;
  let refusals = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (refuses) {
      near.write(`INFO ${INFO}\r\n`);
      near.once('data', () => {
        refusals += 1;
        near.end("-ERR 'Authorization Violation'\r\n");
      });
      return;
    }
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    get refusals() {
      return refusals;
    },
    refuse: () => {
      refuses = true;
      for (const socket of sockets) socket.destroy();
    },
    admit: () => {
      refuses = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
