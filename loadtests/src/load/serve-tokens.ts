import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EnrolledNode } from '../nodes/enrol-nodes.ts';

export interface TokenServer {
  readonly url: string;
  close(): void;
}

/**
 * Gives whoever plays the nodes an access token for each line that is opened: k6 can't sign with
 * Ed25519, and a token of the run's beginning is over after ten minutes. `GET /7` is the eighth node's.
 */
export async function serveTokens(nodes: readonly EnrolledNode[]): Promise<TokenServer> {
  const server = createServer((request, response) => {
    const node = nodes[Number(request.url?.slice(1))];
    if (node === undefined) return void response.writeHead(404).end();
    node.admit().then(
      (token) => response.end(token),
      (error: unknown) => response.writeHead(503).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
