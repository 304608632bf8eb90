import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { Balancer } from './balancer.ts';

type Look = (number: number) => 'ready' | 'not ready' | Promise<'ready' | 'not ready'>;

const servers: Server[] = [];
let balancer: Balancer | undefined;

afterEach(() => {
  balancer?.stop();
  balancer = undefined;
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A gateway that says its name. @returns with a wait for its so-manieth look: of all before it the balancer has heard */
async function gateway(name: string, look: Look) {
  const looks = new EventEmitter();
  const state = { looks: 0 };
  const healthPort = await listen(async (_request, response) => {
    state.looks += 1;
    looks.emit('look');
    response.statusCode = (await look(state.looks)) === 'ready' ? 200 : 503;
    response.end();
  });
  const port = await listen((_request, response) => void response.end(name));
  const until = async (count: number): Promise<void> => {
    while (state.looks < count) await once(looks, 'look');
  };
  return { backend: { port, healthPort }, until };
}

async function ask(): Promise<string> {
  const address = balancer?.address ?? '';
  return (await fetch(address, { headers: { connection: 'close' } })).text();
}

it('hands connections to each of those that are ready in turn', async () => {
  const [one, two] = [await gateway('one', () => 'ready'), await gateway('two', () => 'ready')];
  balancer = await Balancer.start([one.backend, two.backend]);
  expect([await ask(), await ask()].toSorted()).toEqual(['one', 'two']);
});

it('hands none to one that says twice that it is not ready, until it is', async () => {
  let isReady = false;
  const back = await gateway('back', () => (isReady ? 'ready' : 'not ready'));
  const other = await gateway('other', () => 'ready');
  balancer = await Balancer.start([back.backend, other.backend]);
  await back.until(3);
  expect([await ask(), await ask(), await ask()]).toEqual(['other', 'other', 'other']);
  isReady = true;
  await back.until(7);
  expect([await ask(), await ask()].toSorted()).toEqual(['back', 'other']);
});

it('keeps the only one while it answers late, and when it fails a single time', async () => {
  const late = Promise.withResolvers<'ready'>();
  const busy = await gateway('busy', (number) =>
    number === 2 ? late.promise : number === 1 ? 'not ready' : 'ready',
  );
  balancer = await Balancer.start([busy.backend]);
  await busy.until(2);
  expect(await ask()).toBe('busy');
  late.resolve('ready');
  await busy.until(4);
  expect(await ask()).toBe('busy');
});
