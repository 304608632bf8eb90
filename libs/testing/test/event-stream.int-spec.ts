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

it('makes the stream once, closed to whoever would empty it', async () => {
  const { bus } = side;
  const { stream } = bus.subjects;
  const subject = bus.subjects.event('tests.kept');
  const made = await ensureEventStream(bus);
  const { seq } = await bus.jetstream.publish(subject, '{}');
  await expect(bus.manager.streams.purge(stream)).rejects.toThrow('purge');
  await expect(bus.manager.streams.deleteMessage(stream, seq)).rejects.toThrow('delete');
  const { config, state } = await bus.manager.streams.info(stream);
  expect(config).toMatchObject({ deny_purge: true, deny_delete: true });
  expect(state.messages).toBe(1);
  expect(await ensureEventStream(bus)).toBe(made);
});
