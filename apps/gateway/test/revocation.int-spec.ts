import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionsRevoked } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { createLog, Signals } from '@jampot/service-kit';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.stop());

describe('revocation', () => {
  const refusedWithinASecond = async (headers: Record<string, string>): Promise<boolean> => {
    const started = Date.now();
    while (Date.now() - started < 1000) {
      if ((await stage.get('/api/assets/7', headers)).status === 401) return true;
    }
    return false;
  };
  const revocation = (id: number) => {
    const now = Date.now() / 1000;
    return { kind: 'user', id: String(id), issued_until: now, forget_after: now + 700 } as const;
  };

  it('counts everywhere within a second', async () => {
    const headers = { 'access-token': await stage.token(ROLE_LEVEL.reviewer) };
    expect((await stage.get('/api/assets/7', headers)).status).toBe(200);
    new Signals(stage.bus.bus, createLog('test', 'error')).send(sessionsRevoked, revocation(102));
    expect(await refusedWithinASecond(headers)).toBe(true);
  });

  it('counts also when its signal was lost: the event is kept', async () => {
    const headers = { 'access-token': await stage.token(ROLE_LEVEL.artist, { user: 177 }) };
    expect((await stage.get('/api/assets/7', headers)).status).toBe(200);
    await stage.bus.bus.jetstream.publish(
      stage.bus.bus.subjects.event(sessionsRevoked.name),
      JSON.stringify({
        name: sessionsRevoked.name,
        account_id: 1,
        actor_id: null,
        audience: { to: 'services' },
        occurred: new Date().toISOString(),
        data: revocation(177),
      }),
    );
    expect(await refusedWithinASecond(headers)).toBe(true);
  });
});
