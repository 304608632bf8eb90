import { describe, expect } from '@jest/globals';
import { listAssets, listVersions } from '@jampot/contracts';
import { upgradesFromEarlierRelease } from '@jampot/testing/upgrade-suite';
import { assetsService } from '../src/assets.definition.ts';

describe('an upgrade from an earlier release', () => {
  upgradesFromEarlierRelease({
    service: assetsService,
    folder: import.meta.dirname,
    killed: '0030-outbox-traces',
    answers: async (calls, admin) => {
      const { rows } = await calls.call(listAssets, admin);
      expect(rows.map(({ name }) => name).sort()).toEqual([
        'Bottle',
        'colour_chart',
        'sc010_sh010',
        'sc010_sh020',
      ]);
      const versions = await calls.call(listVersions, admin, { params: { id: 4 } });
      expect(versions.rows.map(({ name, processing }) => [name, processing]).sort()).toEqual([
        ['rendered', 'done'],
        ['v1', 'done'],
      ]);
    },
  });
});
