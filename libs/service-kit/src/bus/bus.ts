import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { createInbox } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { connectWhenThere } from './connect-when-there.ts';
import { Subjects } from './subjects.ts';
import { TurnEnd } from './turn-end.ts';

/** Bytes of one message; larger answers travel in several. */
export const CHUNK_BYTES = 512 * 1024;

/** Milliseconds that saying goodbye to NATS may take; it may have gone without a word. */
const DRAIN_LIMIT = 5000;

/**
 * The connection to NATS. It reconnects for ever: a service outlives its bus, and says through
 * `/health/ready` that it is without one.
 */
export class Bus {
  readonly connection: NatsConnection;
  readonly subjects: Subjects;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Where requests and answers are sent, many at once. */
  readonly turnEnd = new TurnEnd();
  readonly #inboxes: string;
  #connected = true;
  #closing = false;
  #losses = 0;

  private constructor(
    connection: NatsConnection,
    subjects: Subjects,
    manager: JetStreamManager,
    inboxes: string,
  ) {
    this.connection = connection;
    this.subjects = subjects;
    this.#inboxes = inboxes;
    this.jetstream = jetstream(connection, { timeout: 5000 });
    this.manager = manager;
  }

  /**
   * Waits until NATS is there.
   * @param options.name of the service; its users of NATS may be kept to `_INBOX.<name>.>` for what they are answered.
   * @throws ConfigurationError when NATS refuses the user.
   */
  static async open(options: {
    readonly url: string;
    readonly name: string;
    readonly namespace: string;
    readonly log: Log;
  }): Promise<Bus> {
    const address = new URL(options.url);
    const inboxes = `_INBOX.${options.name}`;
    const connection = await connectWhenThere(
      {
        servers: address.host,
        name: options.name,
        inboxPrefix: inboxes,
        ...(address.username === ''
          ? {}
          : {
              user: decodeURIComponent(address.username),
              pass: decodeURIComponent(address.password),
            }),
        maxReconnectAttempts: -1,
        // Whoever changes NATS' users may refuse ours for a moment: the second refusal would be the end.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: 200,
        reconnectJitter: 100,
        pingInterval: 5000,
        maxPingOut: 2,
      },
      options.log,
    );
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const bus = new Bus(connection, new Subjects(options.namespace), manager, inboxes);
    void bus.#watch(options.log);
    return bus;
  }

  /** A subject of our own below which answers come: `<inbox>.<token>`. */
  newInbox(): string {
    return createInbox(this.#inboxes);
  }

  /** @throws ConfigurationError when NATS takes no message of so many bytes. */
  requireRoom(bytes: number): void {
    const most = this.connection.info?.max_payload ?? 0;
    if (most >= bytes) return;
    throw new ConfigurationError(
      `NATS takes messages of ${most} bytes; its max_payload must be ${bytes} or more.`,
    );
  }

  get connected(): boolean {
    return this.#connected && !this.connection.isClosed();
  }

  /** Whether a consumer of the stream can be handed several subjects, and no others: NATS 2.10 and later. */
  get filtersBySubjects(): boolean {
    const [major = 0, minor = 0] = (this.connection.info?.version ?? '').split('.').map(Number);
    return major > 2 || (major === 2 && minor >= 10);
  }

  /** How often the connection was lost: what was on its way then may never arrive. */
  get losses(): number {
    return this.#losses;
  }

  /** Fulfilled with the reason when the connection has ended for good, without anybody having closed it. */
  async lost(): Promise<unknown> {
    const error = await this.connection.closed();
    return this.#closing ? new Promise(() => undefined) : error;
  }

  /** Stops taking messages, lets the running ones end, then closes; at once when NATS is away. */
  async close(): Promise<void> {
    this.#closing = true;
    if (this.connection.isClosed()) return;
    if (this.#connected) {
      const timer = new AbortController();
      const late = wait(DRAIN_LIMIT, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([this.connection.drain(), late]);
      timer.abort();
    }
    if (!this.connection.isClosed()) await this.connection.close();
  }

  async #watch(log: Log): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.#connected = false;
        this.#losses += 1;
        log.warn('NATS is away');
      } else if (status.type === 'reconnect') {
        this.#connected = true;
        log.info('NATS is back');
      } else if (status.type === 'error' || status.type === 'slowConsumer') {
        log.warn({ status }, 'NATS reports a fault');
      }
    }
  }
}
