import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listComments } from '@jampot/contracts';
import { Bus, BusClient, createLog } from '@jampot/service-kit';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { callerOf, eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const program = fileURLToPath(new URL('slow-service.ts', import.meta.url));
/** Milliseconds: the other signals come within. */
const ANSWER = 3000;

let environment: TestEnvironment;
let bus: Bus;

beforeAll(async () => {
  environment = await testEnvironment([]);
  const { natsUrl: url, namespace } = environment;
  bus = await Bus.open({ url, name: 'test', namespace, log: createLog('test', 'error') });
});

afterAll(async () => {
  await bus?.close();
  await environment?.remove();
});

it('a program that is told more than once to end still ends what is under way, and in good order', async () => {
  const child = fork(program, [environment.natsUrl, environment.namespace, String(ANSWER)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const client = new BusClient(bus);
  const said: unknown[] = [];
  child.on('message', (word) => said.push(word));
  const ended = once(child, 'exit');
  const says = (...words: string[]) => eventually(() => expect(said).toEqual(words));
  try {
    await eventually(() => expect(said).toEqual(['ready']), 45_000);
    const answer = client.ask(
      listComments.name,
      { params: { id: '1' }, query: {}, body: undefined, files: {} },
      {
        caller: callerOf(4),
        requestId: 'test',
        clientAddress: '127.0.0.1',
      },
    );
    // Looked at below, whatever ends before.
    answer.catch(() => undefined);
    await says('ready', 'taken');
    child.kill('SIGTERM');
    await says('ready', 'taken', 'stopping');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(said).toEqual(['ready', 'taken', 'stopping']);
  } finally {
    client.close();
    child.kill('SIGKILL');
    await ended;
  }
});
