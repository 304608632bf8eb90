import { accountCreated, userChanged } from '@jampot/contracts';
import type { Caller, EventDefinition, EventEnvelope } from '@jampot/contracts';
import type { RoleLevel } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { callerOf, eventually, publishEvent, ServiceUnderTest } from '@jampot/testing';
import type { StartedService } from '@jampot/testing';
import { createHash, randomBytes } from 'node:crypto';
import { assetsService } from '../src/assets.definition.ts';

export { admin, artist, guest, manager, reviewer } from '@jampot/testing';

/** The second account's ids begin here, so that they never meet those of the first. */
const SECOND = 500;

/** The real service with two furnished accounts, and what a test needs around it. */
export class RunningAssets extends ServiceUnderTest {
  readonly store: ObjectStore;

  private constructor(started: StartedService, store: ObjectStore) {
    super(started);
    this.store = store;
    this.closesWith(() => store.close());
  }

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<RunningAssets> {
    const started = await ServiceUnderTest.open(assetsService, variables);
    const store = await openStore(started.environment.of('assets')['JAMPOT_STORAGE_URL'] ?? '');
    const running = new RunningAssets(started, store);
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

  /** And waits until it took effect. */
  override async announce<T>(
    event: EventDefinition<T>,
    data: T,
    account_id = 1,
    number = this.nextNumber(),
  ): Promise<string> {
    const position = await super.announce(event, data, account_id, number);
    await this.service.events?.caughtUp(5000);
    return position;
  }

  /** Publishes an event as another service or a worker would. @returns its position */
  async publishOnly<T>(
    event: EventDefinition<T>,
    data: T,
    account_id = 1,
    messageId?: string,
  ): Promise<string> {
    const number = this.nextNumber();
    return publishEvent(this.calls.bus, event, data, { account_id, number, messageId });
  }

  /** Events that the service wrote, newest last. */
  async events(name: string, after = 0): Promise<EventEnvelope<Record<string, unknown>>[]> {
    const rows = await this.sql<{ envelope: string }>(
      `SELECT envelope FROM outbox WHERE (name = $1 OR name LIKE $1 || '.%') AND id > $2 ORDER BY id`,
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

  async #furnish(): Promise<void> {
    for (const [account, first] of [
      [1, 0],
      [2, SECOND],
    ] as const) {
      await this.publishOnly(accountCreated, { id: account, name: `Account ${account}` }, account);
      await this.furnishPeople(account, first);
    }
    await eventually(async () => {
      const [row] = await this.sql<{ n: number }>('SELECT count(*)::int AS n FROM people');
      if (row?.n !== 10) throw new Error('The accounts are not furnished yet.');
    });
  }
}

/** Administrator of another account. */
export const stranger = callerOf(4, {
  account_id: 2,
  user_id: SECOND + 104,
  role_id: SECOND + 5,
});
