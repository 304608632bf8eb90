import { AuthorizationError, connect } from '@nats-io/transport-node';
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../config/config.ts';
import type { Log } from '../log/log.ts';

/** Milliseconds between two tries. */
const PAUSE = 200;
/** Milliseconds after which it is said again that NATS is away. */
const SAY_AGAIN = 10_000;
/** Milliseconds in which a server has answered: one that a firewall hides never does. */
const PATIENCE = 5000;

/**
 * Connects as soon as NATS is there, and says meanwhile what is waited for.
 * @throws ConfigurationError when NATS is there and doesn't let us in.
 */
export async function connectWhenThere(
  options: NodeConnectionOptions,
  log: Log,
): Promise<NatsConnection> {
  let said = -Infinity;
  for (;;) {
    try {
      return await connect({ ...options, timeout: PATIENCE });
    } catch (error) {
      if (error instanceof AuthorizationError) {
        throw new ConfigurationError('NATS refuses the user and password of JAMPOT_NATS_URL.', {
          cause: error,
        });
      }
      if (performance.now() - said >= SAY_AGAIN) {
        said = performance.now();
        log.warn({ err: error, servers: options.servers }, 'NATS is away, the start waits for it');
      }
      await wait(PAUSE);
    }
  }
}
