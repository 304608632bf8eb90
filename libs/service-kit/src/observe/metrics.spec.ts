import { expect, it } from '@jest/globals';
import { Metrics } from './metrics.ts';

it('has what is known before it occurs at 0 from the beginning', async () => {
  const metrics = new Metrics('tested');
  metrics.counter('jampot_tests_total', 'Tests', ['outcome'], [{ outcome: 'failed' }]);
  metrics.awaitEvents(['assets.asset-changed']);
  const text = await metrics.registry.metrics();
  expect(text).toContain('jampot_tests_total{outcome="failed",service="tested"} 0');
  for (const outcome of ['consumed', 'repeated', 'failed', 'unreadable', 'parked']) {
    expect(text).toContain(
      `jampot_events_total{event="assets.asset-changed",outcome="${outcome}",service="tested"} 0`,
    );
  }
});
