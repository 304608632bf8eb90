import { eventOfTopic } from '@jampot/contracts';
import { serviceConnection } from '@jampot/persistence';
import type { ConnectionLimits } from '@jampot/persistence';
import { Socket } from 'node:net';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { messageIdOf } from './message-id.ts';
import { originHeaders } from './origin.ts';
import { ensureEventStream, KEPT_DAYS } from './event-stream.ts';

const BATCH = 500;
/** Bytes of envelopes read at once; a larger one goes alone. */
const BATCH_BYTES = 16 * 1024 * 1024;
/** Milliseconds after which the lock is given to other replicas, whatever is announced. */
const LONGEST_TURN = 1000;
/**
 * Milliseconds that the lock is held on to, so that one change after the other takes it once; and until it is
 * looked again whether another replica, which may not know what was announced here, has it still.
 */
const LINGER = 50;
/** Milliseconds between the beginnings of two batches: what is announced meanwhile is published together. */
const GATHER = 25;
/**
 * Milliseconds between looks at an outbox that nobody announced anything in: of an announcement that got
 * lost, and of a stream that came back empty. Lost connections announce themselves.
 */
const SWEEP = 10_000;
const PRUNE_EVERY = 60 * 60 * 1000;
/** Rows of one statement over the whole outbox: each has to end within the role's limit. */
const PIECE = 1000;
/**
 * Milliseconds after which the server ends a session that says nothing, and gives its lock to another
 * replica; a relay that lives and waits for NATS as long begins a new one.
 */
const SILENT_SESSION = 30_000;
/** Milliseconds that saying goodbye to PostgreSQL may take; it may have gone without a word. */
const GOODBYE = 1000;

interface WaitingEvent {
  readonly id: string;
  /** Its topic. */
  readonly name: string;
  readonly envelope: string;
  /** Both of the work that it was announced in. */
  readonly traceparent: string | null;
  readonly request_id: string | null;
  /** Events that were looked at; those that would have been too long together wait. */
  readonly found: number;
}

export interface RelayOptions extends ConnectionLimits {
  readonly service: string;
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Milliseconds after which a session that says nothing loses the lock. Default 30,000. */
  readonly silentMilliseconds?: number;
}

/**
 * Publishes a service's outbox to the stream, in order, one replica at a time (an advisory lock
 * chooses it). Rows stay for some days, marked with the stream they went to: when NATS comes back
 * empty, its stream is another, and everything kept is published again. Message ids make repeats
 * harmless.
 */
export class OutboxRelay {
  readonly #options: RelayOptions;
  readonly #stop = new AbortController();
  #wake: (() => void) | null = null;
  /** Something was announced since the outbox was last looked at. */
  #announced = false;
  #done: Promise<void> = Promise.resolve();
  /** Rows that were last sent and are not marked yet: the stream may have them. */
  #sent: ReadonlySet<string> = new Set();
  /** When old rows were last removed, or it was last tried. Milliseconds. */
  #pruned = 0;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  start(): void {
    this.#done = this.#run();
  }

  /** Has it look at the outbox, where something was announced. */
  wake(): void {
    this.#announced = true;
    this.#wake?.();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake?.();
    await this.#done;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const socket = new Socket();
      const client = this.#client(socket);
      client.on('error', () => this.#wake?.());
      try {
        await client.connect();
        client.on('notification', () => this.wake());
        await client.query(`LISTEN ${this.#options.service}_outbox`);
        await this.#relay(client);
      } catch (error) {
        if (!this.#stop.signal.aborted) {
          this.#options.log.warn({ err: error }, 'the outbox waits');
          await wait(300, undefined, { signal: this.#stop.signal }).catch(() => undefined);
        }
      } finally {
        const tooLate = setTimeout(() => socket.destroy(), GOODBYE);
        await client.end().catch(() => undefined);
        clearTimeout(tooLate);
      }
    }
  }

  #client(socket: Socket): pg.Client {
    const { databaseUrl, service, silentMilliseconds = SILENT_SESSION } = this.#options;
    return new pg.Client({
      connectionString: databaseUrl,
      application_name: `jampot:${service}:outbox`,
      // A mark that a crash of the server forgets is made again: the stream knows the event by its id.
      options: `-c idle_session_timeout=${silentMilliseconds} -c synchronous_commit=off`,
      stream: () => socket,
      ...serviceConnection(this.#options),
    });
  }

  /** Ends after one more look once it is stopped: what was announced until then is published. */
  async #relay(client: pg.Client): Promise<void> {
    let stream: string | null = null;
    for (let last = false; !last;) {
      last = this.#stop.signal.aborted;
      if (last && !this.#options.bus.connected) return;
      this.#announced = false;
      const current = await ensureEventStream(this.#options.bus);
      const due = current !== stream || Date.now() - this.#pruned > PRUNE_EVERY;
      const mine = await this.#lock(client, due);
      if (mine === true) {
        if (current !== stream) await this.#publishAnew(client, current);
        stream = current;
        await this.#publishAll(client, stream);
        if (Date.now() - this.#pruned > PRUNE_EVERY) {
          this.#pruned = Date.now();
          await this.#prune(client);
        }
        await client.query({
          name: 'unlock',
          text: 'SELECT pg_advisory_unlock(hashtext($1))',
          values: [this.#lockName],
        });
      }
      if (mine === false) await this.#pause(LINGER);
      else if (!this.#announced) await this.#pause(this.#sweep);
    }
  }

  get #lockName(): string {
    return `${this.#options.service}_outbox_relay`;
  }

  /** Often enough for the server to hear of a session that lives. */
  get #sweep(): number {
    return Math.min(SWEEP, (this.#options.silentMilliseconds ?? SILENT_SESSION) / 3);
  }

  /**
   * Takes the lock where there is anything to do.
   * @param due there is something beside what waits.
   * @returns false where another replica has it, null where nothing is to be done.
   */
  async #lock(client: pg.Client, due: boolean): Promise<boolean | null> {
    const { rows } = await client.query<{ mine: boolean | null }>({
      name: 'lock',
      text: `SELECT CASE WHEN $2::boolean OR EXISTS (SELECT FROM outbox WHERE stream IS NULL)
        THEN pg_try_advisory_lock(hashtext($1)) END AS mine`,
      values: [this.#lockName, due],
    });
    return rows[0]?.mine ?? null;
  }

  /** Publishes until nothing waits and nothing comes for a moment, for as long as the lock may be held. */
  async #publishAll(client: pg.Client, stream: string): Promise<void> {
    const began = performance.now();
    do {
      this.#announced = false;
      const batchBegan = performance.now();
      while (await this.#publishBatch(client, stream));
      if (!this.#announced) await this.#pause(LINGER);
      const rest = batchBegan + GATHER - performance.now();
      if (rest > 0 && !this.#stop.signal.aborted) await wait(rest);
    } while (this.#announced && performance.now() - began < LONGEST_TURN);
  }

  /** @returns whether more may wait */
  async #publishBatch(client: pg.Client, stream: string): Promise<boolean> {
    const { rows } = await client.query<WaitingEvent>({
      name: 'next',
      text: `SELECT id, name, envelope, traceparent, request_id, found FROM (
         SELECT id, name, envelope, traceparent, request_id, (count(*) OVER ())::int AS found,
                sum(octet_length(envelope)) OVER (ORDER BY id) AS bytes,
                row_number() OVER (ORDER BY id) AS place
         FROM (SELECT id, name, envelope, traceparent, request_id FROM outbox
               WHERE stream IS NULL ORDER BY id LIMIT ${BATCH}) next) counted
       WHERE bytes <= ${BATCH_BYTES} OR place = 1 ORDER BY id`,
    });
    const [first] = rows;
    if (first === undefined) return false;
    const before = this.#sent;
    this.#sent = new Set(rows.map(({ id }) => id));
    await Promise.all(rows.map((row) => this.#publish(row, before)));
    await client.query({
      name: 'mark',
      text: 'UPDATE outbox SET stream = $1 WHERE id = ANY($2::bigint[])',
      values: [stream, [...this.#sent]],
    });
    this.#sent = new Set();
    return first.found === BATCH || rows.length < first.found;
  }

  /** @param before rows that were sent already, as far as this relay knows */
  async #publish(row: WaitingEvent, before: ReadonlySet<string>): Promise<void> {
    const { bus, service, metrics, log } = this.#options;
    const msgID = messageIdOf(service, row.id, row.envelope);
    const { duplicate, seq } = await bus.jetstream.publish(
      bus.subjects.event(row.name),
      row.envelope,
      { msgID, ...originHeaders({ traceparent: row.traceparent, requestId: row.request_id }) },
    );
    metrics.event(eventOfTopic(row.name), duplicate ? 'repeated' : 'published');
    if (!duplicate || before.has(row.id)) return;
    // Another replica may have sent it and ended before it marked it; nobody else knows the id.
    log.warn(
      { event: row.name, message_id: msgID, seq },
      'the stream has had an event under this id before',
    );
  }

  /** Marks what went to a stream that is no more, oldest first. */
  async #publishAnew(client: pg.Client, stream: string): Promise<void> {
    let place = '0';
    for (let found = PIECE; found === PIECE;) {
      const { rows } = await client.query<{ last: string | null; found: number }>(
        `WITH piece AS (SELECT id FROM outbox WHERE id > $2 ORDER BY id LIMIT ${PIECE}),
           marked AS (UPDATE outbox SET stream = NULL
             WHERE id IN (SELECT id FROM piece) AND stream IS NOT NULL AND stream <> $1)
         SELECT max(id)::text AS last, count(*)::int AS found FROM piece`,
        [stream, place],
      );
      place = rows[0]?.last ?? place;
      found = rows[0]?.found ?? 0;
    }
  }

  async #prune(client: pg.Client): Promise<void> {
    await inPieces(
      client,
      `DELETE FROM outbox WHERE id IN (
         SELECT id FROM outbox WHERE stream IS NOT NULL
           AND created < now() - interval '${KEPT_DAYS} days' LIMIT ${PIECE})`,
    );
    await inPieces(
      client,
      `DELETE FROM inbox WHERE ctid IN (
         SELECT ctid FROM inbox
         WHERE consumed < now() - interval '${2 * KEPT_DAYS} days' LIMIT ${PIECE})`,
    );
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#stop.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}

/** Runs a statement that changes at most `PIECE` rows until none is left. */
async function inPieces(client: pg.Client, text: string): Promise<void> {
  for (let changed = PIECE; changed >= PIECE;) {
    const { rowCount } = await client.query(text);
    changed = rowCount ?? 0;
  }
}
