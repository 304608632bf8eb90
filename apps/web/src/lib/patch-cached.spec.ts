import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { patchCached } from './patch-cached.ts';

describe('a change of what is cached', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(['rows', 1], ['a'], { updatedAt: 7 });
    client.setQueryData(['rows', 2], ['b'], { updatedAt: 7 });
  });
  const add = (rows: readonly string[]) => (rows.includes('a') ? [...rows, 'new'] : rows);

  test('is shown, and leaves what was to be fetched anew as it was', async () => {
    await client.invalidateQueries({ queryKey: ['rows'] });
    patchCached(client, { queryKey: ['rows'] }, add);
    for (const [key, rows] of [
      [1, ['a', 'new']],
      [2, ['b']],
    ]) {
      expect(client.getQueryState(['rows', key])).toMatchObject({
        data: rows,
        isInvalidated: true,
        dataUpdatedAt: 7,
      });
    }
  });

  test('makes nothing stale that was fresh, and nothing of what is not there', () => {
    patchCached(client, { queryKey: ['rows'] }, add);
    expect(client.getQueryState(['rows', 1])?.isInvalidated).toBe(false);
    const change = jest.fn((rows: readonly string[]) => rows);
    void client.prefetchQuery({
      queryKey: ['awaited'],
      queryFn: () => new Promise(() => undefined),
    });
    patchCached(client, { queryKey: ['awaited'] }, change);
    expect(change).not.toHaveBeenCalled();
    client.clear();
  });
});
