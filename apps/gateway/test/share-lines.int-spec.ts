import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readServerSentEvents } from '@jampot/client';
import { JampotError, sharesChanged, sharesEnded, watchShare } from '@jampot/contracts';
import { createLog, Signals } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { MOST_OF_NETWORK } from '../src/shares/share-lines-route.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let signals: Signals;
/** When the shares expire, in milliseconds since 1970; Infinity for never. */
let expires = Infinity;
/** Ids of shares by their hashes. */
const IDS: Readonly<Record<string, number>> = { one: 5, two: 6, ended: 7, office: 8, other: 10 };

beforeAll(async () => {
  // This machine stands for a proxy, so that guests may come from several networks.
  stage = await openStage({ JAMPOT_TRUSTED_PROXIES: '127.0.0.1' });
  signals = new Signals(stage.bus.bus, createLog('test', 'error'));
  stage.answers[watchShare.name] = ({ body, shareToken }) => {
    const id = IDS[(body as { hash: string }).hash];
    if (id === undefined) throw new JampotError('not_found');
    if (shareToken !== 'proof') throw new JampotError('forbidden');
    if (expires <= Date.now()) throw new JampotError('link_expired');
    const expires_at = expires === Infinity ? null : new Date(expires).toISOString();
    return [{ share_id: id, expires_at }];
  };
  await eventually(async () => expect((await open('one')).status).toBe(200));
  hangUp();
}, 60_000);
afterAll(() => stage?.stop());

const hanging: AbortController[] = [];
const hangUp = () => {
  for (const line of hanging.splice(0)) line.abort();
};
afterEach(() => {
  hangUp();
  expires = Infinity;
});

function open(hash: string, headers: Record<string, string> = {}): Promise<Response> {
  const line = new AbortController();
  hanging.push(line);
  return fetch(`${stage.base}/api/shares/${hash}/changes`, {
    headers: { 'share-token': 'proof', ...headers },
    signal: line.signal,
  });
}

/** What a line says to its end. */
async function toldBy({ body }: Response): Promise<{ names: string[]; data: string }> {
  const names: string[] = [];
  let told = '';
  if (body === null) throw new Error('no stream');
  for await (const { name, data } of readServerSentEvents(body)) {
    if (name === '') continue;
    names.push(name);
    told += data;
  }
  return { names, data: told };
}

describe('the line to a guest', () => {
  it.each([
    ['ended', sharesEnded, 'one'],
    ['changed', sharesChanged, 'two'],
  ])('tells within a second that its share %s, and nothing else', async (_what, signal, hash) => {
    const [line, stays] = [await open(hash), await open('other')];
    expect(line.headers.get('cache-control')).toBe('no-store');
    let otherTold = false;
    toldBy(stays).then(
      () => (otherTold = true),
      () => undefined,
    );
    const sent = Date.now();
    signals.send(signal, { ids: [IDS[hash] ?? 0] });
    expect(await toldBy(line)).toEqual({ names: ['look'], data: '{}' });
    expect(Date.now() - sent).toBeLessThan(1000);
    expect(otherTold).toBe(false);
    const again = await open(hash);
    expect(again.status).toBe(signal === sharesEnded ? 404 : 200);
  });

  it('tells that its share expires, at that moment', async () => {
    expires = Date.now() + 1200;
    const line = await open('two');
    expect((await toldBy(line)).names).toEqual(['look']);
    expect(Date.now()).toBeGreaterThan(expires);
    expect(Date.now() - expires).toBeLessThan(1000);
    expect((await open('two')).status).toBe(410);
  });

  it.each([
    ['no proof', 'two', { 'share-token': '' }, 403],
    ['a wrong proof', 'two', { 'share-token': 'another' }, 403],
    ['a hash of no share', 'nothing', {}, 404],
  ])('is none with %s', async (_what, hash, headers, status) => {
    expect((await open(hash, headers)).status).toBe(status);
  });

  it('is none of a share that ended while it was asked for', async () => {
    const usual = stage.answers[watchShare.name];
    stage.answers[watchShare.name] = async (request) => {
      const rows = (await usual?.(request)) ?? [];
      signals.send(sharesEnded, { ids: [7] });
      await stage.bus.bus.connection.flush();
      return rows;
    };
    try {
      const line = await open('ended');
      if (line.status === 200) expect((await toldBy(line)).names).toEqual(['look']);
      else expect(line.status).toBe(404);
    } finally {
      if (usual !== undefined) stage.answers[watchShare.name] = usual;
    }
  });

  it('is one of so many of a network, and keeps no other network out', async () => {
    const from = (address: string) => open('office', { 'x-forwarded-for': address });
    const lines = [];
    for (let count = 0; count < MOST_OF_NETWORK; count += 50) {
      lines.push(...(await Promise.all(Array.from({ length: 50 }, () => from('2001:db8::1')))));
    }
    expect(lines.filter(({ status }) => status === 200)).toHaveLength(MOST_OF_NETWORK);
    const one = await from('2001:db8::2');
    expect([one.status, one.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    hangUp();
    await eventually(async () => expect((await from('2001:db8::2')).status).toBe(200));
  });
});

it('ends with its gateway, in good order and without a word', async () => {
  const own = await openStage({ JAMPOT_STOP_LIMIT: '3600' });
  own.answers[watchShare.name] = () => [{ share_id: 9, expires_at: null }];
  const begin = () => own.get('/api/shares/any/changes');
  await eventually(async () => {
    const { status, body } = await begin();
    await body?.cancel();
    expect(status).toBe(200);
  });
  const line = toldBy(await begin());
  await own.stop();
  expect(await line).toEqual({ names: [], data: '' });
});
