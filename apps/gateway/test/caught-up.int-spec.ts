import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountChanged } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { startGateway } from '../src/gateway.ts';
import { publishAccountChanges } from './account-changes.ts';
import { caughtUp } from './event-line-client.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** Of another account: enough that reading them takes longer than a browser needs to come back. */
const NOISE = 3000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.stop());

it('a gateway that has just begun tells browsers of another one what they missed, not to fetch everything', async () => {
  const accessToken = await stage.token(ROLE_LEVEL.reviewer);
  const [, last] = await caughtUp(stage.base, accessToken);
  await publishAccountChanges(stage, 2, NOISE);
  await publishAccountChanges(stage, 1, 1);
  const other = await startGateway(stage.environment.of('gateway'));
  try {
    const [names] = await caughtUp(`http://127.0.0.1:${other.port}`, accessToken, last);
    expect(names).toEqual([accountChanged.name, 'ready']);
  } finally {
    await other.stop();
  }
});
