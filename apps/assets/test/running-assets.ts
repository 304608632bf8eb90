import { accountCreated, publisherOf, roleChanged, userChanged } from '@jampot/contracts';
import type { Caller, EventDefinition, EventEnvelope } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVELS } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { callerOf, CallerSide, eventually, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { createHash, randomBytes } from 'node:crypto';
import { assetsService } from '../src/assets.definition.ts';

/** The second account's ids begin here, so that they never meet those of the first. */
const SECOND = 500;

/** The real service with two furnished accounts, and what a test needs around it. */
export class RunningAssets {
  readonly environment: TestEnvironment;
  readonly calls: CallerSide;
  readonly store: ObjectStore;
  service: RunningService;
  #sequence = 0;

  private constructor(
    environment: TestEnvironment,
    calls: CallerSide,
    store: ObjectStore,
    service: RunningService,
  ) {
    this.environment = environment;
    this.calls = calls;
    this.store = store;
    this.service = service;
  }

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<RunningAssets> {
    const environment = await testEnvironment([assetsService]);
    const own = { ...environment.of('assets'), ...variables };
    const service = await startService(assetsService, own);
    const calls = await CallerSide.open(environment);
    await ensureEventStream(calls.bus);
    const store = await openStore(environment.of('assets')['JAMPOT_STORAGE_URL'] ?? '');
    const running = new RunningAssets(environment, calls, store, service);
    await running.#furnish();
    return running;
  }

  get database(): Database {
    return this.service.get(Database);
  }

  /** SQL behind the service's back, for every account. */
  sql<R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) {
    return this.database.change(systemScope, (tx: Transaction) => tx.sql<R>(text, values));
  }

  /** Publishes an event as another service or a worker would, and waits until it took effect. */
  async announce<T>(event: EventDefinition<T>, data: T, account_id = 1): Promise<void> {
    await this.publishOnly(event, data, account_id);
    await this.service.events?.caughtUp(5000);
  }

  /** @returns the position of the event */
  async publishOnly<T>(
    event: EventDefinition<T>,
    data: T,
    account_id = 1,
    messageId?: string,
  ): Promise<string> {
    this.#sequence += 1;
    const { bus } = this.calls;
    const envelope: EventEnvelope<T> = {
      name: event.name,
      account_id,
      actor_id: null,
      audience: { to: 'services' },
      occurred: new Date().toISOString(),
      data: event.data.parse(data),
    };
    await bus.jetstream.publish(bus.subjects.event(event.name), JSON.stringify(envelope), {
      msgID: messageId ?? `${publisherOf(event.name)}:${this.#sequence}`,
    });
    return `${event.name}:${this.#sequence}`;
  }

  /** Events that the service wrote, newest last. */
  async events(name: string, after = 0): Promise<EventEnvelope<Record<string, unknown>>[]> {
    const rows = await this.sql<{ envelope: string }>(
      'SELECT envelope FROM outbox WHERE name = $1 AND id > $2 ORDER BY id',
      [name, after],
    );
    return rows.map(({ envelope }) => JSON.parse(envelope));
  }

  async lastEventId(): Promise<number> {
    const [row] = await this.sql<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM outbox');
    return row?.id ?? 0;
  }

  /** A file in the store, as the gateway leaves it there for the service. */
  async upload(name: string, content_type: string, bytes: Buffer = randomBytes(64), account = 1) {
    const key = newObjectKey(account);
    if (bytes.length > 0) await this.store.put(key, bytes, { contentType: content_type });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { key, name, size: bytes.length, sha256, content_type };
  }

  /** A further user of the first account, known to the service. */
  async user(id: number, level: RoleLevel): Promise<Caller> {
    const role_id = level + 1;
    const person = { id, account_id: 1, name: `User ${id}`, role_id, level, deleted: false };
    await this.announce(userChanged, person);
    return callerOf(level, { user_id: id });
  }

  async stop(): Promise<void> {
    await this.calls.close();
    await this.service.stop();
    await this.store.close();
    await this.environment.remove();
  }

  async #furnish(): Promise<void> {
    for (const [account, first] of [
      [1, 0],
      [2, SECOND],
    ] as const) {
      await this.publishOnly(accountCreated, { id: account, name: `Account ${account}` }, account);
      for (const level of ROLE_LEVELS) {
        const role = { id: first + level + 1, account_id: account, name: `Role ${level}`, level };
        const permissions = defaultPermissions(level);
        await this.publishOnly(roleChanged, { ...role, permissions }, account);
        const user = { id: first + 100 + level, account_id: account, name: `User ${level}` };
        const rest = { role_id: role.id, level, deleted: false };
        await this.publishOnly(userChanged, { ...user, ...rest }, account);
      }
    }
    await eventually(async () => {
      const [row] = await this.sql<{ n: number }>('SELECT count(*)::int AS n FROM people');
      if (row?.n !== 10) throw new Error('The accounts are not furnished yet.');
    });
  }
}

export const guest = callerOf(0);
export const artist = callerOf(1);
export const reviewer = callerOf(2);
export const manager = callerOf(3);
export const admin = callerOf(4);
/** Administrator of another account. */
export const stranger = callerOf(4, {
  account_id: 2,
  user_id: SECOND + 104,
  role_id: SECOND + 5,
});
