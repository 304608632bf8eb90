import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Bus, createLog, Inbox, NO_RESPONDERS } from '@jampot/service-kit';
import { breakableLine, eventually, testEnvironment } from '../src/index.ts';
import type { BreakableLine, TestEnvironment } from '../src/index.ts';

let environment: TestEnvironment;
let line: BreakableLine;
let bus: Bus;
let inbox: Inbox;
/** What came, as `<token> <text>`, or the code of what NATS says itself. */
const heard: string[] = [];

beforeAll(async () => {
  environment = await testEnvironment([]);
  line = await breakableLine(environment.natsUrl);
  const { namespace } = environment;
  const log = createLog('test', 'silent');
  bus = await Bus.open({ url: line.url, name: 'asking', namespace, log });
  inbox = new Inbox(bus, (token, message) => {
    heard.push(`${token} ${message.headers?.code ?? message.string()}`);
  });
}, 60_000);

afterEach(() => void heard.splice(0));

afterAll(async () => {
  inbox?.close();
  await bus?.close();
  await line?.close();
  await environment?.remove();
});

/** NATS keeps the order of a line: what is said on it has been heard on it when this is done. */
async function said(...words: readonly (readonly [subject: string, text: string])[]) {
  for (const [subject, text] of words) bus.connection.publish(subject, text);
  await bus.connection.flush();
}

describe('an inbox', () => {
  it('lies where the users of NATS let the service listen', () => {
    expect(inbox.subject('first')).toMatch(/^_INBOX\.asking\.[^.]+\.first$/u);
  });

  it('tells of each message which token it came to, whichever that is', async () => {
    await said([inbox.subject('first'), 'one'], [inbox.subject('second'), 'two']);
    expect(heard).toEqual(['first one', 'second two']);
  });

  it('hears nothing that is said to another of the same service', async () => {
    const other = new Inbox(bus, (token) => void heard.push(`other's ${token}`));
    await said([other.subject('first'), 'one'], [inbox.subject('second'), 'two']);
    expect(heard).toEqual(["other's first", 'second two']);
    other.close();
  });

  it('hands on that nobody listens to what was sent', async () => {
    const reply = inbox.subject('asked');
    bus.connection.publish(bus.subjects.call('nobody.listens'), undefined, { reply });
    await bus.connection.flush();
    expect(heard).toEqual([`asked ${NO_RESPONDERS}`]);
  });

  it('hears again once a lost connection is back', async () => {
    line.cut();
    await eventually(() => expect(bus.connected).toBe(false));
    line.mend();
    await eventually(() => expect(bus.connected).toBe(true));
    await said([inbox.subject('first'), 'one']);
    expect(heard).toEqual(['first one']);
  });

  it('hears nothing more when it is closed, not even what was on its way', async () => {
    const closing = new Inbox(bus, (token) => {
      heard.push(token);
      closing.close();
    });
    await said([closing.subject('first'), 'one'], [closing.subject('second'), 'two']);
    expect(heard).toEqual(['first']);
  });
});
