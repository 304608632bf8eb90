import { describe, expect } from '@jest/globals';
import { listJobs, listNodes, listPools } from '@jampot/contracts';
import { upgradesFromEarlierRelease } from '@jampot/testing/upgrade-suite';
import { renderService } from '../src/render.definition.ts';

describe('an upgrade from an earlier release', () => {
  upgradesFromEarlierRelease({
    service: renderService,
    folder: import.meta.dirname,
    killed: '0009-outbox-traces',
    answers: async (calls, admin) => {
      const jobs = await calls.call(listJobs, admin, { query: { sort: 'id' } });
      expect(jobs.rows.map(({ id, version_id }) => [id, version_id])).toEqual([
        [1, 5],
        [2, 4],
      ]);
      const pools = await calls.call(listPools, admin);
      expect(pools.rows.map(({ name }) => name)).toEqual(['Demo pool']);
      const nodes = await calls.call(listNodes, admin);
      expect(nodes.rows.map(({ name }) => name)).toEqual(['This computer']);
    },
  });
});
