import { JampotError } from '@jampot/contracts';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../envelope/write-failure.ts';
import { isPageAddress } from '../web/page-address.ts';

/** Seconds after which whoever came too early asks again. */
const SOON = 1;

/**
 * The beginning of a public server: its page is there at once, and everything else is refused until it is known
 * whose tokens were revoked, and which events there were.
 */
export class Starting {
  #done = false;

  constructor(http: FastifyInstance) {
    http.addHook('onRequest', async ({ method, url }, response) => {
      if (this.#done || isPageAddress(method, url)) return;
      return sendFailure(response, new JampotError('unavailable', { retryAfterSeconds: SOON }));
    });
  }

  get done(): boolean {
    return this.#done;
  }

  end(): void {
    this.#done = true;
  }
}
