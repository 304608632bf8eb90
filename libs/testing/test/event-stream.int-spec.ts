import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ensureEventStream } from '@jampot/service-kit';
import { CallerSide, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';

let environment: TestEnvironment;
let side: CallerSide;
beforeAll(async () => {
  environment = await testEnvironment([]);
  side = await CallerSide.open(environment);
});
afterAll(async () => {
  await side?.close();
  await environment?.remove();
});

it('closes a stream of the release before to whoever would empty it, and keeps what is in it', async () => {
  const { bus } = side;
  const { stream } = bus.subjects;
  const subject = bus.subjects.event('tests.kept');
  const made = await bus.manager.streams.add({ name: stream, subjects: [bus.subjects.event('>')] });
  await bus.jetstream.publish(subject, '{}');
  expect(await ensureEventStream(bus)).toBe(made.created);
  await expect(bus.manager.streams.purge(stream)).rejects.toThrow('purge');
  const { config, state } = await bus.manager.streams.info(stream);
  expect(config).toMatchObject({ deny_purge: true, deny_delete: true });
  expect(state.messages).toBe(1);
  expect(await ensureEventStream(bus)).toBe(made.created);
});
