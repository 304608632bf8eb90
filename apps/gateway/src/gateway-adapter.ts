import { FastifyAdapter } from '@nestjs/platform-fastify';

/** Nest's adapter, but what is not found and what goes wrong are answered in our own envelope. */
export class GatewayAdapter extends FastifyAdapter {
  override setNotFoundHandler(): void {
    // The web routes have set it already, and Fastify takes one only.
  }
  override setErrorHandler(): void {
    // The envelope's handler is set on the instance itself.
  }
}
