import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { jobEnded } from '@jampot/contracts';
import { ensureEventStream } from '@jampot/service-kit';
import { lettersTo, until } from './people.ts';
import { ADMIN, startIdentity } from './start.ts';
import type { TestIdentity } from './start.ts';

jest.setTimeout(120_000);

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

it('whoever wants to be told of the end of a render gets one letter for each', async () => {
  const { caller } = await identity.signIn(ADMIN.email, ADMIN.password);
  await ensureEventStream(identity.bus);
  const end = async (
    id: number,
    user_id: number,
    render_error: string | null,
    email_user = true,
  ) => {
    const about = { asset_id: 1, version_id: 2, asset_name: 'sh010', version_name: 'v2.blend' };
    const data = { id, user_id, email_user, ...about, render_error };
    const envelope = {
      name: jobEnded.name,
      account_id: caller.account_id,
      actor_id: null,
      audience: { to: 'services' },
      occurred: new Date().toISOString(),
      data: jobEnded.data.parse(data),
    };
    const { jetstream, subjects } = identity.bus;
    const subject = subjects.event(jobEnded.name);
    await jetstream.publish(subject, JSON.stringify(envelope), { msgID: `render:${id}` });
  };
  await end(1, 99_999, null);
  await end(4, caller.user_id, null, false);
  await end(2, caller.user_id, null);
  await end(3, caller.user_id, 'The licence server is away.');
  const letters = await until(() => {
    const written = lettersTo(identity, ADMIN.email);
    return written.length === 2 ? written : null;
  });
  expect(letters[0]).toContain('http://jampot.example/render/jobs/2');
  expect(letters[1]).toContain('The licence server is away.');
  expect(letters[1]).toContain('http://jampot.example/render/jobs/errors/3');
});
