import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listComments } from '@jampot/contracts';
import { Bus, BusClient, createLog } from '@jampot/service-kit';
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const program = fileURLToPath(new URL('slow-service.ts', import.meta.url));

let environment: TestEnvironment;
let bus: Bus;
let client: BusClient;
const running: ChildProcess[] = [];

beforeAll(async () => {
  environment = await testEnvironment([]);
  bus = await Bus.open({
    url: environment.natsUrl,
    name: 'test',
    namespace: environment.namespace,
    log: createLog('test', 'error'),
  });
}, 60_000);

// One that knows the services of the tests before would doubt a call at the news that they are gone.
beforeEach(() => {
  client = new BusClient(bus);
});

afterEach(async () => {
  client.close();
  await Promise.all(
    running.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
});

afterAll(async () => {
  await bus?.close();
  await environment?.remove();
});

/** A process that answers `listComments` after so many milliseconds. */
async function service(milliseconds: number): Promise<ChildProcess> {
  const child = fork(program, [environment.natsUrl, environment.namespace, String(milliseconds)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  running.push(child);
  await said(child, 'ready');
  return child;
}

async function said(child: ChildProcess, word: string): Promise<void> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [unknown];
    if (message === word) return;
  }
}

/** Until somebody says that they have a call. */
async function claim(): Promise<void> {
  for await (const { headers } of bus.connection.subscribe('_INBOX.>')) {
    if (headers?.has('Jampot-Working') === true) return;
  }
}

function call(repeatable: boolean, body?: unknown) {
  return client.ask(
    listComments.name,
    { params: { id: '1' }, query: {}, body, files: {} },
    {
      caller: {
        user_id: 1,
        account_id: 1,
        level: 4,
        role_id: 4,
        session_id: '',
        permissions: { comments: 'r' },
      },
      requestId: 'test',
      clientAddress: '127.0.0.1',
      repeatable,
    },
  );
}

describe('a call', () => {
  it('may take longer than a silence, as long as somebody works on it', async () => {
    await service(4500);
    expect((await call(false)).status).toBe(200);
  });

  it.each([
    { signal: 'SIGKILL', within: 3500 },
    // It is still connected, as one that is busy is.
    { signal: 'SIGSTOP', within: 12_000 },
  ] as const)(
    'is given up soon after whoever took it got a $signal',
    async ({ signal, within }) => {
      const child = await service(60_000);
      const claimed = claim();
      const answer = call(false);
      await claimed;
      const began = performance.now();
      child.kill(signal);
      await expect(answer).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      expect(performance.now() - began).toBeLessThan(within);
    },
  );

  it('is waited for while whoever has it is busy and says nothing', async () => {
    const child = await service(0);
    await call(false);
    child.send({ busy: 5000 });
    await said(child, 'busy');
    const began = performance.now();
    expect((await call(false)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(4000);
  });

  it('is waited for while whoever has it is busy, though another of them has ended in good order', async () => {
    const leaving = await service(0);
    await call(false);
    const staying = await service(0);
    leaving.kill('SIGTERM');
    await once(leaving, 'exit');
    staying.send({ busy: 5000 });
    await said(staying, 'busy');

    expect((await call(false)).status).toBe(200);
  });

  it('is waited for also when the line is cut for a moment meanwhile', async () => {
    const child = await service(0);
    await call(false);
    child.send({ busy: 5000 });
    await said(child, 'busy');
    const answer = call(false);
    await setTimeout(3800);
    const losses = bus.losses;
    await bus.connection.reconnect();
    expect((await answer).status).toBe(200);
    expect(bus.losses).toBeGreaterThan(losses);
  });

  it('is not given up because this process stood still', async () => {
    await service(2000);
    const answer = call(false);
    // The last words of the service stand unread meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 11_000);
    expect((await answer).status).toBe(200);
  });

  it('is given up soon when a process died that may have taken it', async () => {
    const child = await service(0);
    await call(false);
    // What it has not read yet dies with it.
    child.kill('SIGSTOP');
    const began = performance.now();
    const answer = call(false);
    await bus.connection.flush();
    child.kill('SIGKILL');
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('that NATS does not take, or nobody can write, is refused and not given up', async () => {
    await service(0);
    await expect(call(false, 'x'.repeat(9_000_000))).rejects.toMatchObject({ status: 413 });
    const endless: unknown[] = [];
    endless.push(endless);
    await expect(call(false, endless)).rejects.toMatchObject({ status: 400 });
    // What fits reaches the service, which has no use for such a body.
    expect((await call(false, 'x'.repeat(4_000_000))).status).toBe(412);
  });

  it('that only reads is asked of another replica', async () => {
    const child = await service(60_000);
    const claimed = claim();
    const answer = call(true);
    await claimed;
    await service(0);
    child.kill('SIGKILL');
    expect((await answer).status).toBe(200);
  });
});
