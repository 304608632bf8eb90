import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readAttemptSource } from '@jampot/contracts';
import { AgentTokens } from '@jampot/service-kit';
import { SpanCollector } from '@jampot/testing';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const OUTSIDE = '00f067aa0ba902b7';
const [OF_NODE, UNRECORDED, OF_STRANGER] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];

let collector: SpanCollector;
let stage: Stage;
beforeAll(async () => {
  collector = await SpanCollector.start();
  stage = await openStage({ JAMPOT_TRACES_URL: collector.url, JAMPOT_TRACES_RATIO: '0' });
  stage.answers[readAttemptSource.name] = () => [{ key: 'a/1/aa/none.txt', name: 'none.txt' }];
}, 60_000);
afterAll(() => collector?.stop());

it('a node goes on with the trace that it was given, recorded or not; strangers leave it to chance', async () => {
  const ask = async (trace: string, flags: string, bearer: string) => {
    const authorization = `Bearer ${bearer}`;
    const headers = { authorization, traceparent: `00-${trace}-${OUTSIDE}-${flags}` };
    return (await fetch(`${stage.base}/api/agents/attempts/1/source?fence=1`, { headers })).status;
  };
  const key = stage.environment.of('gateway')['JAMPOT_FILES_KEY'] ?? '';
  const token = new AgentTokens(key).tokenFor({ account_id: 1, node_id: 1, key_id: 'k' });
  try {
    expect(await ask(OF_STRANGER, '01', 'nobody')).toBe(401);
    expect(await ask(UNRECORDED, '00', token)).toBe(404);
    expect(await ask(OF_NODE, '01', token)).toBe(404);
  } finally {
    // What was not sent yet is sent at the end.
    await stage.stop();
  }
  expect(new Set(collector.spans.map(({ trace }) => trace))).toEqual(new Set([OF_NODE]));
  const names = collector.spans.map(({ name }) => name);
  expect(names).toContain('GET /api/agents/attempts/:attempt_id/source');
  expect(names).toContain(readAttemptSource.name);
}, 30_000);
