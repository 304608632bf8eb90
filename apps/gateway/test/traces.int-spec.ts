import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, hearLog, SpanCollector } from '@jampot/testing';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OUTSIDE = '00f067aa0ba902b7';

let collector: SpanCollector;
let stage: Stage;
beforeAll(async () => {
  collector = await SpanCollector.start();
  stage = await openStage({ JAMPOT_TRACES_URL: collector.url, JAMPOT_TRACES_RATIO: '1' });
}, 60_000);
afterAll(async () => {
  await stage?.stop();
  await collector?.stop();
});

it('a request goes on with the trace it brings, and services are asked in it', async () => {
  const headers = { ...(await stage.signedIn()), traceparent: `00-${TRACE}-${OUTSIDE}-00` };
  expect((await stage.get('/api/folders/7/assets?name=word', headers)).status).toBe(200);
  const body = JSON.stringify({ name: 'Hero' });
  const response = await fetch(`${stage.base}/api/folders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBeLessThan(300);
  const find = (start: string) =>
    collector.spans.find(({ name, trace }) => trace === TRACE && name.startsWith(start));
  await eventually(() => expect(find('POST')).toBeDefined());
  for (const method of ['GET', 'POST']) {
    const request = find(method);
    expect(request?.parent).toBe(OUTSIDE);
    const asked = collector.spans.filter(({ parent }) => parent === request?.id);
    expect(asked.map(({ name }) => name)).toEqual([expect.stringMatching(/^assets\./u)]);
  }
  // Addresses are told by their route alone.
  expect(find('GET')?.name).toBe('GET /api/folders/:id/assets');
}, 30_000);

it('the address of a share stands in no trace and in no log', async () => {
  const hash = 'hashOfSomeSecretShare1';
  using log = hearLog();
  expect((await stage.get(`/api/shares/${hash}`)).status).toBe(200);
  stage.failNext(new Error('Something is broken.'));
  expect((await stage.get(`/api/shares/${hash}/notes`)).status).toBe(500);
  await fetch(`${stage.base}/api/shares/${hash}/uploads`, { method: 'POST' });
  await stage.get(`/shares/${hash}`);
  await eventually(() => {
    const names = collector.spans.map(({ name }) => name);
    expect(names).toContain('GET /api/shares/:hash');
    expect(names).toContain('GET /api/shares/:hash/notes');
    expect(log.lines().length).toBeGreaterThan(0);
  });
  expect(collector.tells(hash)).toBe(false);
  expect(JSON.stringify(log.lines())).not.toContain(hash);
}, 30_000);
