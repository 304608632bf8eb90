import { FastifyAdapter } from '@nestjs/platform-fastify';

/**
 * Nest's adapter, but what is not found and what goes wrong are answered in our own envelope, whose
 * handlers are set on the instance itself; Fastify takes one of each only.
 */
export class GatewayAdapter extends FastifyAdapter {
  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance();
  }
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}
