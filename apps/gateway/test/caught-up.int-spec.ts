import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readServerSentEvents } from '@jampot/client';
import { accountChanged } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { startGateway } from '../src/gateway.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

jest.setTimeout(60_000);

/** Of another account: enough that reading them takes longer than a browser needs to come back. */
const NOISE = 3000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.stop());

/** What a line tells until it is ready, and where it then stands. */
async function caughtUp(base: string, lastEventId: string): Promise<[string[], string]> {
  const stop = new AbortController();
  const accessToken = await stage.token(ROLE_LEVEL.reviewer);
  const headers = { 'access-token': accessToken, 'last-event-id': lastEventId };
  const { body } = await fetch(`${base}/api/events`, { headers, signal: stop.signal });
  const names: string[] = [];
  if (body === null) throw new Error('no stream');
  for await (const { name, id } of readServerSentEvents(body)) {
    if (name !== '') names.push(name);
    if (name !== 'ready') continue;
    stop.abort();
    return [names, id ?? ''];
  }
  throw new Error(`ended after ${names.join()}`);
}

it('a gateway that has just begun tells browsers of another one what they missed, not to fetch everything', async () => {
  const [, last] = await caughtUp(stage.base, '');
  const { bus } = stage.bus;
  const publish = (account_id: number) =>
    bus.jetstream.publish(
      bus.subjects.event(accountChanged.name),
      JSON.stringify({
        name: accountChanged.name,
        account_id,
        actor_id: null,
        audience: { to: 'account' },
        occurred: '',
        data: { id: account_id },
      }),
    );
  await Promise.all(Array.from({ length: NOISE }, () => publish(2)));
  await publish(1);
  const other = await startGateway(stage.environment.of('gateway'));
  try {
    const [names] = await caughtUp(`http://127.0.0.1:${other.port}`, last);
    expect(names).toEqual([accountChanged.name, 'ready']);
  } finally {
    await other.stop();
  }
});
