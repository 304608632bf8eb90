import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { beginSpan, createLog, startTracing } from '@jampot/service-kit';
import { eventually, SpanCollector } from '../src/index.ts';

const OUTSIDE = '00f067aa0ba902b7';
const ROUNDS = 60;

let collector: SpanCollector;
beforeAll(async () => {
  collector = await SpanCollector.start();
});
afterAll(() => collector?.stop());

it('strangers do not choose by the id of a trace, nor by its flag, what is recorded', async () => {
  const log = createLog('test', 'error');
  const end = await startTracing({
    service: 'edge',
    url: collector.url,
    ratio: 0.5,
    edge: true,
    log,
  });
  // Where shares of traces go by their ids, the first is always recorded and the second never.
  const traces = [`${'0'.repeat(31)}1`, 'f'.repeat(32)];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const trace of traces)
      for (const flag of ['00', '01']) {
        const traceparent = `00-${trace}-${OUTSIDE}-${flag}`;
        beginSpan(`${trace} ${flag}`, { kind: 'server', traceparent, attributes: {} }).span.end();
      }
  }
  await end();
  await eventually(() => expect(collector.spans).not.toEqual([]));
  for (const trace of traces) {
    for (const flag of ['00', '01']) {
      const recorded = collector.spans.filter(({ name }) => name === `${trace} ${flag}`).length;
      expect(recorded).toBeGreaterThan(0);
      expect(recorded).toBeLessThan(ROUNDS);
    }
  }
});
