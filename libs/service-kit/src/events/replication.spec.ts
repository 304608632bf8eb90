import { beforeEach, describe, expect, it } from '@jest/globals';
import { assetChanged, JampotError, processingEnded, versionChanged } from '@jampot/contracts';
import type { Statement } from '@jampot/persistence';
import { setTimeout as wait } from 'node:timers/promises';
import { inRequest } from '../log/request-context.ts';
import { Replication } from './replication.ts';
import { RequestEvents } from './request-events.ts';

/** What replicas have consumed, and how often that was asked for. */
const inbox = new Set<string>();
let looks: number;
let tries: number;
/** Whether a refusal says that what is missing may be on its way. */
let mayArrive: boolean;
let replication: Replication;

beforeEach(() => {
  inbox.clear();
  looks = 0;
  tries = 0;
  mayArrive = true;
  replication = new Replication({
    read: async (_scope: unknown, { values: [publishers, positions] }: Statement) => {
      looks += 1;
      const keys = (publishers as string[]).map(
        (publisher, at) => `${publisher}:${(positions as number[])[at]}`,
      );
      return [keys.filter((key) => inbox.has(key)).join(' ') || null];
    },
  });
  replication.consumes([assetChanged.name, processingEnded.name]);
});

/** Does work that misses its row unless it is there. @returns the milliseconds it took, and its outcome */
async function ask(header: string, isThere: () => boolean): Promise<[number, string]> {
  const began = performance.now();
  const work = async () => {
    tries += 1;
    if (!isThere()) throw new JampotError('not_found', { mayArrive, text: 'missing' });
    return 'found';
  };
  const outcome = await inRequest({ requestId: 'test', events: new RequestEvents(header) }, () =>
    replication.retryUntilReplicated(work).catch((error: Error) => error.message),
  );
  return [performance.now() - began, outcome];
}
const never = () => false;

describe('what may be missing', () => {
  it('is found at once where it is, whatever the caller knows of', async () => {
    await expect(ask(`${assetChanged.name}:5`, () => true)).resolves.toContain('found');
    expect([tries, looks]).toEqual([1, 0]);
  });

  it('is waited for until another replica has consumed what the caller knows of', async () => {
    const key = 'assets:5';
    void wait(120).then(() => inbox.add(key));
    const [, outcome] = await ask(`${assetChanged.name}:5`, () => inbox.has(key));
    expect([outcome, tries]).toEqual(['found', 2]);
  });

  it('is waited for until this process has consumed it, without a look for it', async () => {
    let there = false;
    const asked = ask(`${assetChanged.name}:5`, () => there);
    await Promise.resolve();
    there = true;
    const before = looks;
    replication.consumed({ publisher: 'assets', position: 5 });
    expect((await asked)[1]).toBe('found');
    expect(looks - before).toBeLessThanOrEqual(1);
  });

  it('is not waited for where a field changed that is consumed by others alone', async () => {
    replication.consumes([assetChanged.name, `${assetChanged.name}.name`]);
    expect((await ask(`${assetChanged.name}.status_id:5`, never))[1]).toBe('missing');
    expect([tries, looks]).toEqual([1, 0]);
    void wait(120).then(() => inbox.add('assets:6'));
    const [, outcome] = await ask(`${assetChanged.name}.name:6`, () => inbox.has('assets:6'));
    expect([outcome, tries]).toEqual(['found', 3]);
  });

  it('is waited for until all of it is consumed', async () => {
    replication.consumed({ publisher: 'assets', position: 5 });
    void wait(120).then(() => inbox.add('assets:4'));
    const header = `${assetChanged.name}:4 ${assetChanged.name}:5`;
    expect((await ask(header, () => inbox.has('assets:4')))[1]).toBe('found');
  });

  it.each([
    ['nothing', ''],
    ['what is consumed elsewhere', `${versionChanged.name}:5`],
    ['what nobody publishes', 'secrets.changed:5'],
    ['what is numbered by nobody', `${processingEnded.name}:0`],
    ['nonsense', '; DROP TABLE inbox'],
  ])('is missing at once to who knows of %s', async (_what, header) => {
    expect((await ask(header, never))[1]).toBe('missing');
    expect([tries, looks]).toEqual([1, 0]);
  });

  it('is missing at once when all of it was consumed before', async () => {
    replication.consumed({ publisher: 'assets', position: 5 });
    expect((await ask(`${assetChanged.name}:5`, never))[1]).toBe('missing');
    expect([tries, looks]).toEqual([1, 0]);
  });

  it('is looked for once more when it was consumed meanwhile, and a next time not again', async () => {
    inbox.add('assets:5');
    expect((await ask(`${assetChanged.name}:5`, never))[1]).toBe('missing');
    expect([tries, looks]).toEqual([2, 1]);
    expect((await ask(`${assetChanged.name}:5`, never))[1]).toBe('missing');
    expect([tries, looks]).toEqual([3, 1]);
  });

  it('is missing after two seconds, however many wait for what never comes', async () => {
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(`${assetChanged.name}:99999${at}`, never)),
    );
    for (const [milliseconds, outcome] of asked) {
      expect(outcome).toBe('missing');
      expect(milliseconds).toBeGreaterThan(1900);
    }
    expect(tries).toBe(100);
    expect(looks).toBeLessThanOrEqual(41);
  });

  it('is missing at once where the refusal does not say that it may arrive', async () => {
    mayArrive = false;
    expect((await ask(`${assetChanged.name}:5`, never))[1]).toBe('missing');
    expect([tries, looks]).toEqual([1, 0]);
  });

  it('keeps none from failing that fails for another reason', async () => {
    const work = async () => {
      tries += 1;
      throw new Error('a bug');
    };
    const events = new RequestEvents(`${assetChanged.name}:5`);
    await expect(
      inRequest({ requestId: 'test', events }, () => replication.retryUntilReplicated(work)),
    ).rejects.toThrow('a bug');
    expect([tries, looks]).toEqual([1, 0]);
  });
});
