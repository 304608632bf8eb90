import { describe, expect } from '@jest/globals';
import { listAssetNotes } from '@jampot/contracts';
import { upgradesFromEarlierRelease } from '@jampot/testing/upgrade-suite';
import { reviewService } from '../src/review.definition.ts';

describe('an upgrade from an earlier release', () => {
  upgradesFromEarlierRelease({
    service: reviewService,
    folder: import.meta.dirname,
    killed: '0012-outbox-traces',
    afterwards: (before) => {
      const notes = before.get('notes') ?? [];
      // Its version had gone to another asset before notes went along with theirs.
      const moved = notes.map((row) => (row['title'] === 'Moved' ? { ...row, asset_id: 1 } : row));
      return new Map([...before, ['notes', moved]]);
    },
    answers: async (calls, admin) => {
      const params = { id: 3 };
      const { rows } = await calls.call(listAssetNotes, admin, { params });
      expect(rows.map(({ body }) => body)).toEqual(['Soften the edge at the left.']);
      const elsewhere = await calls.call(listAssetNotes, admin, { params: { id: 1 } });
      expect(elsewhere.rows.map(({ title }) => title)).toEqual(['Moved']);
    },
  });
});
