import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readServerSentEvents } from '@jampot/client';
import { accountChanged, roleChanged, userChanged } from '@jampot/contracts';
import type { Audience } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.stop());

async function publish(name: string, audience: Audience, data: unknown): Promise<void> {
  const envelope = { name, account_id: 1, actor_id: 5, audience, occurred: '', data };
  const { bus } = stage.bus;
  await bus.jetstream.publish(bus.subjects.event(name), JSON.stringify(envelope));
}

/** The names and ids that a line tells from an event on, up to the account's. */
async function heard(accessToken: string, lastEventId = ''): Promise<[string[], string]> {
  const stop = new AbortController();
  const { body } = await fetch(`${stage.base}/api/events`, {
    headers: { 'access-token': accessToken, 'last-event-id': lastEventId },
    signal: stop.signal,
  });
  if (body === null) throw new Error('no stream');
  const seen: string[] = [];
  let first = '';
  for await (const { name, id, data } of readServerSentEvents(body)) {
    if (name === 'ready' && lastEventId === '') {
      first = id ?? '';
      await publishAll();
    } else if (name !== 'ready' && name !== '') {
      const { data: told } = JSON.parse(data) as { data: { id: number } };
      seen.push(`${name} ${told.id}`);
    }
    if (name === accountChanged.name) break;
  }
  stop.abort();
  return [seen, first];
}

async function publishAll(): Promise<void> {
  const users = (id: number): Audience => ({
    to: 'readers',
    resource: 'users',
    user_ids: [id],
    role_ids: [],
  });
  await publish(userChanged.name, users(7), { id: 7, name: 'Ada' });
  await publish(userChanged.name, users(100), { id: 100, name: 'The guest' });
  const roles: Audience = { to: 'readers', resource: 'roles', user_ids: [], role_ids: [4] };
  await publish(roleChanged.name, roles, { id: 4, permissions: {} });
  await publish(accountChanged.name, { to: 'account' }, { id: 1 });
}

it('tells a guest of no users and roles but their own, now and when they come back', async () => {
  const guest = await stage.token(ROLE_LEVEL.guest, { user: 100 });
  const [live, start] = await heard(guest);
  expect(live).toEqual(['users.changed 100', 'accounts.changed 1']);
  const [replayed] = await heard(guest, start);
  expect(replayed).toEqual(live);
  const [all] = await heard(await stage.token(ROLE_LEVEL.artist), start);
  expect(all).toEqual([
    'users.changed 7',
    'users.changed 100',
    'roles.changed 4',
    'accounts.changed 1',
  ]);
});
