import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountChanged, assetsRemoved, folderTeamsChanged } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { eventually } from '@jampot/testing';
import { MOST_LINES } from '../src/events/events-route.ts';
import { publishAccountChanges } from './account-changes.ts';
import { caughtUp, openLine } from './event-line-client.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.stop());

const line = (accessToken: string, signal: AbortSignal, lastEventId?: string) =>
  openLine(stage.base, accessToken, signal, lastEventId);

it('are few for one user, and free again when one is closed', async () => {
  const guest = await stage.token(ROLE_LEVEL.guest);
  const stops = Array.from({ length: MOST_LINES }, () => new AbortController());
  const opened = await Promise.all(stops.map(({ signal }) => line(guest, signal)));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  const none = new AbortController().signal;
  const refused = await line(guest, none);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  const other = new AbortController();
  expect((await line(await stage.token(ROLE_LEVEL.artist), other.signal)).status).toBe(200);
  stops[0]?.abort();
  const again = new AbortController();
  await eventually(async () => {
    expect((await line(guest, again.signal)).status).toBe(200);
  });
  for (const stop of [...stops, other, again]) stop.abort();
});

it('tell who was away for long to look anew, instead of everything', async () => {
  const accessToken = await stage.token(ROLE_LEVEL.reviewer);
  const [, start] = await caughtUp(stage.base, accessToken);
  await publishAccountChanges(stage, 2, 1001);
  await publishAccountChanges(stage, 1, 1);
  await eventually(async () => {
    const [names] = await caughtUp(stage.base, accessToken, start);
    expect(names).toEqual([accountChanged.name, 'ready']);
  });
  const away = await stage.token(ROLE_LEVEL.reviewer, { account: 2, user: 900 });
  const [names] = await caughtUp(stage.base, away, start);
  expect(names).toEqual(['missed', 'ready']);
});

it('tell who was away of other teams, of nothing else that is for services, and pass over noise', async () => {
  const accessToken = await stage.token(ROLE_LEVEL.administrator);
  const [, start] = await caughtUp(stage.base, accessToken);
  const { bus } = stage.bus;
  const publish = (name: string, data: unknown) =>
    bus.jetstream.publish(
      bus.subjects.event(name),
      JSON.stringify({
        name,
        account_id: 1,
        actor_id: null,
        audience: { to: 'services' },
        occurred: '',
        data,
      }),
    );
  await publish(assetsRemoved.name, { ids: [1] });
  await bus.jetstream.publish(bus.subjects.event('tests.noise'), 'no json');
  await bus.jetstream.publish(bus.subjects.event('tests.noise'), 'null');
  await publish(folderTeamsChanged.name, { folders: [{ id: 1, team_folder_id: 1 }] });
  await eventually(async () => {
    const [names] = await caughtUp(stage.base, accessToken, start);
    expect(names).toEqual([folderTeamsChanged.name, 'ready']);
  });
});
