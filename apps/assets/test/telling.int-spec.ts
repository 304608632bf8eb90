import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetsTold,
  createFolder,
  foldersTold,
  tellAssetsAgain,
  tellIdentityAgain,
  teamsTold,
  versionsTold,
} from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { startService } from '@jampot/service-kit';
import { AnsweringSide, eventually, loseStream } from '@jampot/testing';
import pg from 'pg';
import { assetsService } from '../src/assets.definition.ts';
import { manager, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
let folder: number;
/** More than two pages of assets. */
const MANY = 1100;

beforeAll(async () => {
  assets = await RunningAssets.start();
  const made = await assets.calls.call(createFolder, manager, {
    params: { id: 1 },
    body: { name: 'Told' },
  });
  folder = made.row.id;
  await assets.sql(
    `INSERT INTO assets (account_id, folder_id, name, status_id, deleted)
     SELECT 1, $1, 'shot ' || n, (SELECT min(id) FROM statuses WHERE account_id = 1), n = 5
     FROM generate_series(1, $2::int) n`,
    [folder, MANY],
  );
}, 60_000);

afterAll(() => assets?.stop());

async function told<T>(event: { readonly name: string }, after: number): Promise<T[]> {
  const events = await assets.events(event.name, after);
  return events.filter((entry) => entry.account_id === 1).map(({ data }) => data as T);
}

/** Asks, and waits until everything was told. @returns the number of the last event before. */
async function tellAgain(): Promise<number> {
  const before = await assets.lastEventId();
  await assets.calls.call(tellAssetsAgain, null);
  await allTold();
  return before;
}

async function allTold(): Promise<void> {
  await eventually(async () => {
    expect(await assets.sql('SELECT FROM telling WHERE wanted > told')).toHaveLength(0);
  }, 20_000);
}

describe('telling again', () => {
  it('tells every row of every account once, in pages that leave nothing between them', async () => {
    const before = await tellAgain();
    const pages = await told<EventData<typeof assetsTold>>(assetsTold, before);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flatMap(({ rows }) => rows)).toHaveLength(MANY);
    expect(pages.flatMap(({ rows }) => rows).filter(({ deleted }) => deleted)).toEqual([
      expect.objectContaining({ name: 'shot 5', folder_id: folder }),
    ]);
    expect(pages.map(({ after }) => after)).toEqual([
      0,
      ...pages.slice(0, -1).map(({ upto }) => upto),
    ]);
    expect(pages.at(-1)?.upto).toBeNull();
    const folders = await told<EventData<typeof foldersTold>>(foldersTold, before);
    expect(folders.flatMap(({ rows }) => rows).map(({ id }) => id)).toEqual([1, folder]);
    for (const event of [teamsTold, versionsTold]) {
      expect(await told(event, before)).toEqual([{ after: 0, upto: null, rows: [] }]);
    }
    const others = (await assets.events(foldersTold.name, before)).map((e) => e.account_id);
    expect(others).toEqual([1, 2]);
    for (const event of await assets.events(assetsTold.name, before)) {
      expect(event.audience).toEqual({ to: 'services' });
    }
  }, 30_000);

  it('waits for changes that began before, and so never tells what they change under a greater number', async () => {
    const client = new pg.Client({ connectionString: assets.environment.adminUrl });
    await client.connect();
    await client.query('SET search_path = assets, jampot_shared');
    await client.query('BEGIN');
    await client.query(`UPDATE folders SET name = 'Renamed' WHERE name = 'Told'`);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO outbox (name, envelope) VALUES ('test', '{}') RETURNING id`,
    );
    const changed = Number(rows[0]?.id);
    await assets.calls.call(tellAssetsAgain, null);
    await eventually(async () => {
      const [{ last } = { last: 0 }] = await assets.sql<{ last: number }>(
        'SELECT last_value::bigint AS last FROM outbox_id_seq',
      );
      expect(last).toBeGreaterThan(changed);
    });
    expect(await told(foldersTold, changed)).toEqual([]);
    await client.query('COMMIT');
    await client.end();
    await allTold();
    const folders = await told<EventData<typeof foldersTold>>(foldersTold, changed);
    expect(folders.flatMap((page) => page.rows)).toEqual([
      expect.objectContaining({ id: 1 }),
      expect.objectContaining({ id: folder, name: 'Renamed' }),
    ]);
  }, 30_000);

  it('answers requests that come meanwhile by one more round', async () => {
    const before = await assets.lastEventId();
    await Promise.all([1, 2, 3, 4, 5].map(() => assets.calls.call(tellAssetsAgain, null)));
    await allTold();
    const pages = await told<EventData<typeof foldersTold>>(foldersTold, before);
    expect(pages.length).toBeLessThanOrEqual(2);
  }, 30_000);

  it('goes on after a restart where it ended', async () => {
    const before = await assets.lastEventId();
    await assets.calls.call(tellAssetsAgain, null);
    await eventually(async () => expect(await told(foldersTold, before)).not.toHaveLength(0));
    await assets.service.stop();
    assets.service = await startService(assetsService, assets.environment.of('assets'));
    await allTold();
    expect(await told(foldersTold, before)).toHaveLength(1);
    const pages = await told<EventData<typeof assetsTold>>(assetsTold, before);
    expect(pages.flatMap(({ rows }) => rows)).toHaveLength(MANY);
  }, 60_000);
});

describe('a consumer of the stream', () => {
  let asks = 0;
  let identity: AnsweringSide;
  const restart = async (meanwhile?: () => Promise<void>): Promise<void> => {
    await assets.service.events?.caughtUp(10_000);
    await assets.service.stop();
    await meanwhile?.();
    assets.service = await startService(assetsService, assets.environment.of('assets'));
    await assets.service.events?.caughtUp(10_000);
  };

  beforeAll(async () => {
    identity = await AnsweringSide.open(assets.calls.bus, {
      [tellIdentityAgain.name]: async () => {
        asks += 1;
        return { rows: [{ wanted: asks }] };
      },
    });
  });
  afterAll(() => identity?.close());

  it('that is new asks to be told, once', async () => {
    await eventually(() => expect(asks).toBe(1));
    await restart();
    await eventually(async () =>
      expect(await assets.sql('SELECT owner FROM facts_asked')).toEqual([{ owner: 'identity' }]),
    );
    expect(asks).toBe(1);
  }, 60_000);

  it('that was away while the stream dropped events asks again, once', async () => {
    const { bus } = assets.calls;
    await restart(async () => {
      for (let missed = 0; missed < 3; missed += 1) {
        await bus.jetstream.publish(bus.subjects.event('tests.missed'), '{}');
      }
      // As a full stream does; purging would tell the consumer.
      await bus.manager.streams.update(bus.subjects.stream, { max_msgs: 1 });
    });
    await eventually(() => expect(asks).toBe(2), 20_000);
    await bus.jetstream.publish(bus.subjects.event('tests.heard'), '{}');
    await restart();
    expect(asks).toBe(2);
  }, 60_000);

  it('that was made anew asks again', async () => {
    const before = asks;
    await loseStream(assets.calls.bus);
    await eventually(() => expect(asks).toBeGreaterThan(before), 20_000);
  }, 60_000);
});
