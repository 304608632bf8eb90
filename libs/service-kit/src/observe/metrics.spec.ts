import { expect, it } from '@jest/globals';
import { Metrics } from './metrics.ts';

it('has what somebody is alarmed by at 0 from the beginning', async () => {
  const metrics = new Metrics('tested');
  metrics.counter('jampot_tests_total', 'Tests', ['outcome'], [{ outcome: 'failed' }]);
  metrics.awaitEvents(['assets.asset-changed']);
  const text = await metrics.registry.metrics();
  expect(text).toContain('jampot_tests_total{outcome="failed",service="tested"} 0');
  expect(text).toContain(
    'jampot_events_total{event="assets.asset-changed",outcome="parked",service="tested"} 0',
  );
});
