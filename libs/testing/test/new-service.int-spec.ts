import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetChanged,
  folderChanged,
  folderTeamsChanged,
  publisherOf,
  roleChanged,
  teamChanged,
  userChanged,
  versionChanged,
} from '@jampot/contracts';
import type { EventDefinition } from '@jampot/contracts';
import { Database, systemScope, unprotectedTables } from '@jampot/persistence';
import {
  askedTable,
  ensureEventStream,
  eventTables,
  folderCopyTables,
  FolderFacts,
  LARGEST_ENVELOPE,
  PeopleFacts,
  peopleTables,
  startService,
} from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { CallerSide, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

@Module({ providers: [PeopleFacts, FolderFacts] })
class Beginner {}

let environment: TestEnvironment;
let service: RunningService;
let bus: CallerSide;
let published = 0;

beforeAll(async () => {
  environment = await testEnvironment(['beginner']);
  const up = `${eventTables}${peopleTables}${folderCopyTables}${askedTable}`;
  service = await startService(
    {
      name: 'beginner',
      module: Beginner,
      database: { migrations: [{ name: '0001-foundation', up }], entities: [] },
    },
    environment.of('beginner'),
  );
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
}, 60_000);
afterAll(async () => {
  await bus?.close();
  await service?.stop();
  await environment?.remove();
}, 30_000);

const sql = (text: string, values: readonly unknown[] = []) =>
  service.get(Database).change(systemScope, (tx) => tx.sql(text, values));

async function announce<T>(event: EventDefinition<T>, data: T): Promise<void> {
  published += 1;
  const envelope = { name: event.name, account_id: 1, actor_id: null, data };
  await bus.bus.jetstream.publish(
    bus.bus.subjects.event(event.name),
    JSON.stringify({ ...envelope, audience: { to: 'services' }, occurred: '' }),
    { msgID: `${publisherOf(event.name)}:${published}` },
  );
}

// What CONTRIBUTING tells the migrations of a new service to bring, and no more.
describe('a service that begins now', () => {
  it('keeps copies of all that it hears', async () => {
    const folder = { id: 10, name: 'Film', team_folder_id: 10, user_id: null, deleted: false };
    await announce(folderChanged, { ...folder, change: 'created', parent_id: null });
    await announce(folderTeamsChanged, { folders: [{ id: 10, team_folder_id: 1 }] });
    await announce(teamChanged, { folder_id: 10, user_id: 3, role_id: 2 });
    const asset = { id: 7, folder_id: 10, name: 'Shot', deleted: false };
    await announce(assetChanged, {
      ...asset,
      change: 'created',
      status_id: 1,
      assignee_id: null,
      fields: [],
    });
    const version = { id: 31, asset_id: 7, name: 'v1', version_number: 1, deleted: false };
    await announce(versionChanged, {
      ...version,
      change: 'created',
      folder_id: 10,
      processing: 'done',
      preview_file: null,
    });
    const user = { id: 3, account_id: 1, name: 'Ann', role_id: 2, level: 1, deleted: false };
    await announce(userChanged, user);
    await announce(roleChanged, {
      id: 2,
      account_id: 1,
      name: 'Artist',
      level: 1,
      permissions: {},
    });
    await service.events?.caughtUp(10_000);
    expect(await sql('SELECT name, error FROM parked_events')).toEqual([]);
    expect(
      await sql(
        `SELECT f.team_folder_id, a.name AS asset, v.name AS version, p.name AS person,
           r.name AS role
         FROM folders f JOIN assets a ON a.folder_id = f.id JOIN versions v ON v.asset_id = a.id
         JOIN userfolders m ON m.folder_id = f.id JOIN people p ON p.id = m.user_id
         JOIN team_roles r ON r.id = m.role_id`,
      ),
    ).toEqual([{ team_folder_id: 1, asset: 'Shot', version: 'v1', person: 'Ann', role: 'Artist' }]);
  });

  it('keeps the accounts apart', async () => {
    const open = await service.get(Database).change(systemScope, (tx) => unprotectedTables(tx));
    expect(open).toEqual([]);
  });

  it('writes nothing into its outbox that NATS would never take', async () => {
    const write = sql('INSERT INTO outbox (name, envelope) VALUES ($1, $2)', [
      'tests.long',
      'x'.repeat(LARGEST_ENVELOPE + 1),
    ]);
    await expect(write).rejects.toMatchObject({ code: 'invalid' });
  });
});
