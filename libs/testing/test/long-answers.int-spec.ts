import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listComments } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Bus, BusClient, createLog, HEADER, readAnswerHead } from '@jampot/service-kit';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AnsweringSide, eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const ROWS = Array.from({ length: 20 }, (_, id) => ({ id, text: 'ü'.repeat(500_000) }));
const caller: Caller = {
  user_id: 1,
  account_id: 1,
  level: 4,
  role_id: 4,
  session_id: '',
  permissions: { comments: 'r' },
};
const log = createLog('test', 'error');
let environment: TestEnvironment;
let [asking, answering]: Bus[] = [];
let client: BusClient;
let service: AnsweringSide;
/** Pieces that arrived where the answer was asked for. */
let pieces = 0;

beforeAll(async () => {
  environment = await testEnvironment([]);
  const { natsUrl: url, namespace } = environment;
  asking = await Bus.open({ url, name: 'asking', namespace, log });
  answering = await Bus.open({ url, name: 'answering', namespace, log });
  client = new BusClient(heard(asking, countPiece));
}, 60_000);

beforeEach(async () => {
  if (answering === undefined) throw new Error('no bus');
  pieces = 0;
  await serve(answering);
});

afterEach(() => service.close());

afterAll(async () => {
  client?.close();
  await asking?.close();
  await answering?.close();
  await environment?.remove();
});

async function serve(bus: Bus): Promise<void> {
  service = await AnsweringSide.open(bus, {
    [listComments.name]: () => Promise.resolve({ rows: ROWS }),
  });
}

async function ask(): Promise<Readable> {
  const { status, body } = await client.ask(
    listComments.name,
    { params: { id: '1' }, query: {}, body: undefined, files: {} },
    { caller, requestId: 'test', clientAddress: '127.0.0.1' },
  );
  expect(status).toBe(200);
  if (!(body instanceof Readable)) throw new Error('The answer came whole.');
  return body;
}

/** Waits until no further piece has come for a while. */
async function still(): Promise<number> {
  for (let before = -1; before !== pieces;) {
    before = pieces;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return pieces;
}

type Subscribe = Bus['connection']['subscribe'];
type Callback = NonNullable<NonNullable<Parameters<Subscribe>[1]>['callback']>;
type Message = Parameters<Callback>[1];

/** The same bus, on which a message comes only through what is done with it first. */
function heard(bus: Bus, first: (message: Message) => Message): Bus {
  const subscribe: Subscribe = (subject, options = {}) =>
    bus.connection.subscribe(subject, {
      ...options,
      callback: (error, message) => options.callback?.(error, first(message)),
    });
  return withOther(bus, 'connection', withOther(bus.connection, 'subscribe', subscribe));
}

function countPiece(message: Message): Message {
  const head = message.headers?.get(HEADER.answer) ?? '';
  if (head !== '' && readAnswerHead(head).more === true) pieces += 1;
  return message;
}

/** Answers on a line on which the word at one place of what is said, from 0, is lost. */
async function loseOnTheWay(place: number): Promise<void> {
  if (answering === undefined) throw new Error('no bus');
  await service.close();
  let said = 0;
  const lossy = (message: Message) =>
    withOther(message, 'respond', (...words) => {
      said += 1;
      return said - 1 === place || message.respond(...words);
    });
  await serve(heard(answering, lossy));
}

/** The same object but for one of its parts. */
function withOther<T extends object, K extends keyof T>(whole: T, name: K, other: T[K]): T {
  return new Proxy(whole, {
    get: (target, key) => {
      if (key === name) return other;
      const part: unknown = Reflect.get(target, key, target);
      return typeof part === 'function' ? (part.bind(target) as unknown) : part;
    },
  });
}

describe('a long answer', () => {
  it('arrives as it was written', async () => {
    const text = (await buffer(await ask())).toString();
    const { comments } = JSON.parse(`{${text}}`) as { comments: unknown };
    expect(comments).toEqual(ROWS);
  });

  it('comes no further ahead than a few pieces of who reads it, and then to its end', async () => {
    const body = await ask();
    expect(await still()).toBeLessThanOrEqual(10);
    const bytes = await buffer(body);
    expect(bytes.length).toBeGreaterThan(20_000_000);
    expect(pieces).toBeGreaterThan(35);
  });

  it('ends where a piece was lost on its way, and is never joined without it', async () => {
    await loseOnTheWay(5);
    await expect(buffer(await ask())).rejects.toMatchObject({ code: 'unavailable' });
    await loseOnTheWay(0);
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is given up at once when its reader leaves', async () => {
    const body = await ask();
    await still();
    body.destroy();
    const began = performance.now();
    await service.close();
    expect(performance.now() - began).toBeLessThan(5000);
    await eventually(async () => expect(await still()).toBeLessThan(20));
  });
});
