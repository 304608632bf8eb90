import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetChanged,
  assetsTold,
  foldersTold,
  listAssetNotes,
  rolesTold,
  teamsTold,
  tellAssetsAgain,
  tellIdentityAgain,
  usersTold,
  versionsTold,
} from '@jampot/contracts';
import type { EventDefinition } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL, ROLE_LEVELS } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import {
  AnsweringSide,
  callerOf,
  CallerSide,
  eventually,
  loseStream,
  publishEvent,
  testEnvironment,
} from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { reviewService } from '../src/review.definition.ts';

const REPLICAS = ['people', 'team_roles', 'folders', 'userfolders', 'assets', 'versions'];
const artist = callerOf(ROLE_LEVEL.artist);

let environment: TestEnvironment;
let service: RunningService;
let calls: CallerSide;
let owners: AnsweringSide;
/** Counts on as the owners' outboxes do. */
let number = 1000;
/** Members of the team, as the owner has them now. */
let members = [{ folder_id: 10, user_id: artist.user_id, role_id: artist.role_id }];
const asks = { identity: 0, assets: 0 };

async function announce<T>(event: EventDefinition<T>, data: T, sequence = (number += 1)) {
  await ensureEventStream(calls.bus);
  await publishEvent(calls.bus, event, data, { number: sequence });
}

const whole = { after: 0, upto: null };

async function tellIdentity(): Promise<void> {
  await announce(rolesTold, {
    ...whole,
    rows: ROLE_LEVELS.map((level) => ({
      id: level + 1,
      name: `role ${level}`,
      level,
      permissions: defaultPermissions(level),
    })),
  });
  const { user_id: id, role_id, level } = artist;
  await announce(usersTold, {
    ...whole,
    rows: [{ id, name: 'An artist', role_id, level, deleted: false }],
  });
}

async function tellAssets(): Promise<void> {
  const folder = { id: 10, name: 'Project', team_folder_id: 10, user_id: null, deleted: false };
  await announce(foldersTold, { ...whole, rows: [folder] });
  await announce(teamsTold, { ...whole, rows: members });
  await announce(assetsTold, {
    ...whole,
    rows: [{ id: 1, folder_id: 10, name: 'shot', deleted: false }],
  });
  await announce(versionsTold, {
    ...whole,
    rows: [
      {
        id: 31,
        asset_id: 1,
        name: 'v1.mov',
        version_number: 1,
        preview_file: null,
        deleted: false,
      },
    ],
  });
}

const sql = (text: string) =>
  service.get(Database).change(systemScope, (tx) => tx.sql<Record<string, unknown>>(text));

async function counts(): Promise<number[]> {
  const rows = await Promise.all(
    REPLICAS.map((table) => sql(`SELECT count(*)::int AS n FROM ${table}`)),
  );
  return rows.map(([row]) => Number(row?.['n']));
}

const lists = async () => (await calls.call(listAssetNotes, artist, { params: { id: 1 } })).status;

beforeAll(async () => {
  environment = await testEnvironment([reviewService]);
  calls = await CallerSide.open(environment);
  owners = await AnsweringSide.open(calls.bus, {
    [tellIdentityAgain.name]: async () => {
      asks.identity += 1;
      await tellIdentity();
      return { rows: [{ wanted: asks.identity }] };
    },
    [tellAssetsAgain.name]: async () => {
      asks.assets += 1;
      await tellAssets();
      return { rows: [{ wanted: asks.assets }] };
    },
  });
  service = await startService(reviewService, environment.of('review'));
}, 60_000);

afterAll(async () => {
  await service?.stop();
  await owners?.close();
  await calls?.close();
  await environment?.remove();
});

describe('copies of what other services own', () => {
  it('are filled when the service starts for the first time, whatever was ever told before', async () => {
    await eventually(async () => expect(await counts()).toEqual([1, 5, 1, 1, 1, 1]));
    expect(await lists()).toBe(200);
    expect(asks).toEqual({ identity: 1, assets: 1 });
  });

  it('are filled again when they and all of NATS were lost', async () => {
    for (const table of REPLICAS) await sql(`DELETE FROM ${table}`);
    await loseStream(calls.bus);
    await eventually(async () => expect(await counts()).toEqual([1, 5, 1, 1, 1, 1]), 20_000);
    expect(await lists()).toBe(200);
    expect(Math.min(asks.identity, asks.assets)).toBeGreaterThan(1);
  }, 40_000);

  it('lose what their owner has no more, and take back nothing that is newer', async () => {
    const later = number + 100;
    const changed = { change: 'changed' as const, status_id: 1, assignee_id: null, fields: [] };
    const asset = { id: 1, folder_id: 10, name: 'renamed', deleted: false };
    await announce(assetChanged, { ...changed, ...asset }, later);
    await announce(assetChanged, { ...changed, ...asset, id: 2, name: 'new' }, later + 1);
    members = [];
    await tellAssets();
    await service.events?.caughtUp(5000);
    expect(await sql('SELECT id, name, deleted FROM assets ORDER BY id')).toEqual([
      { id: 1, name: 'renamed', deleted: false },
      { id: 2, name: 'new', deleted: false },
    ]);
    expect(await sql('SELECT role_id FROM userfolders')).toEqual([{ role_id: null }]);
    expect(await lists()).toBe(404);
  });
});
