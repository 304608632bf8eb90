import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HealthChecks } from './health-checks.ts';
import type { HealthCheck } from './health-checks.ts';
import type { Metrics } from './metrics.ts';

/** `/health/live`, `/health/ready` and `/metrics` on a port of their own, never on the public one. */
export class HealthServer {
  readonly #checks: HealthChecks;
  readonly #server: Server;
  #accepting = false;

  constructor(metrics: Metrics, checks: readonly HealthCheck[]) {
    this.#checks = new HealthChecks(checks);
    this.#server = createServer((request, response) => {
      const send = (status: number, type: string, text: string) =>
        response.writeHead(status, { 'content-type': type }).end(text);
      switch (request.url) {
        case '/health/live':
          send(200, 'application/json', '{"status":"ok"}');
          return;
        case '/health/ready':
          void this.#report().then((faults) =>
            send(
              faults.length === 0 ? 200 : 503,
              'application/json',
              JSON.stringify({ status: faults.length === 0 ? 'ok' : 'unavailable', faults }),
            ),
          );
          return;
        case '/metrics':
          void metrics.registry
            .metrics()
            .then((text) => send(200, metrics.registry.contentType, text));
          return;
        default:
          send(404, 'text/plain', 'not found');
      }
    });
  }

  /** Ready only between `accepting(true)` and `accepting(false)`: start and shutdown are neither. */
  accepting(value: boolean): void {
    this.#accepting = value;
  }

  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #report(): Promise<string[]> {
    if (!this.#accepting) return ['not accepting requests'];
    return this.#checks.faults();
  }
}
