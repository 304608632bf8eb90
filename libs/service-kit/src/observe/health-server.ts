import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Health } from './health.ts';
import type { HealthCheck } from './health-checks.ts';
import type { Metrics } from './metrics.ts';

/** `/health/live`, `/health/ready` and `/metrics` on a port of their own, never on the public one. */
export class HealthServer {
  readonly #health: Health;
  readonly #metrics: Metrics;
  readonly #server: Server;

  constructor(metrics: Metrics) {
    this.#health = new Health(metrics);
    this.#metrics = metrics;
    this.#server = createServer((request, response) => {
      this.#answer(request.url, response).catch((error: unknown) =>
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
      );
    });
  }

  /** From now on the process works with this engine, too. */
  needs(check: HealthCheck): void {
    this.#health.needs(check);
  }

  /** Ready only between `accepting(true)` and `accepting(false)`: start and shutdown are neither. */
  accepting(value: boolean): void {
    this.#health.accepting(value);
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

  async #answer(url: string | undefined, response: ServerResponse): Promise<void> {
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type }).end(text);
    switch (url) {
      case '/health/live':
        send(200, 'application/json', '{"status":"ok"}');
        return;
      case '/health/ready': {
        const { ready, faults } = await this.#health.report();
        const status = ready ? 'ok' : 'unavailable';
        send(ready ? 200 : 503, 'application/json', JSON.stringify({ status, faults }));
        return;
      }
      case '/metrics': {
        const { registry } = this.#metrics;
        send(200, registry.contentType, await registry.metrics());
        return;
      }
      default:
        send(404, 'text/plain', 'not found');
    }
  }
}
