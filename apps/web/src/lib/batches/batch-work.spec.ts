import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@jampot/client';
import type { BatchResult } from '@jampot/contracts';
import { byReason, runBatch, withoutGone } from './batch-work.ts';
import type { BatchProgress } from './batch-work.ts';

async function* pieces(...list: readonly (readonly number[])[]) {
  yield* list;
}
const failed = (id: number, error: string) => ({
  id,
  name: `a${id}`,
  code: 'forbidden' as const,
  error,
});
const all = (ids: readonly number[]): BatchResult => ({
  changed: ids.length,
  unchanged: 0,
  failed: [],
});
const never = new AbortController().signal;

describe('a batch', () => {
  test('adds up what its pieces answer, and tells after each', async () => {
    const told: BatchProgress[] = [];
    const result = await runBatch({
      pieces: pieces([1, 2], [3]),
      send: async (ids) =>
        ids.includes(3) ? { changed: 0, unchanged: 0, failed: [failed(3, 'no')] } : all(ids),
      onProgress: (progress) => told.push(progress),
      signal: never,
    });
    expect(told.map(({ done }) => done)).toEqual([2, 3]);
    expect(result).toEqual({ done: 3, changed: 2, unchanged: 0, failed: [failed(3, 'no')] });
  });

  test('finishes the piece it is at and no other when it is cancelled', async () => {
    const cancel = new AbortController();
    const sent: (readonly number[])[] = [];
    const result = await runBatch({
      pieces: pieces([1], [2], [3]),
      send: async (ids) => {
        sent.push(ids);
        if (ids.includes(2)) cancel.abort();
        return all(ids);
      },
      onProgress: () => undefined,
      signal: cancel.signal,
    });
    expect([sent, result.done]).toEqual([[[1], [2]], 2]);
  });

  test('has deleted what a repeated deletion does not find', () => {
    const gone = { ...failed(2, 'not there'), code: 'not_found' as const };
    const result = { changed: 1, unchanged: 0, failed: [gone, failed(3, 'no')] };
    expect(withoutGone(result)).toEqual({ changed: 1, unchanged: 1, failed: [failed(3, 'no')] });
  });

  test('sends a piece again that nobody answered, but none that was refused', async () => {
    let tries = 0;
    const told: boolean[] = [];
    const work = (status: number) => ({
      pieces: pieces([1]),
      send: async (ids: readonly number[], again: boolean) => {
        tries += 1;
        told.push(again);
        if (tries < 3) throw new ApiError(status, 'POST', { error: 'x' });
        return all(ids);
      },
      onProgress: () => undefined,
      signal: never,
      pause: 0,
    });
    expect((await runBatch(work(503))).changed).toBe(1);
    expect(tries).toBe(3);
    expect(told).toEqual([false, true, true]);
    tries = 0;
    await expect(runBatch(work(412))).rejects.toThrow('x');
    expect(tries).toBe(1);
  });

  test('groups what failed by its reason', () => {
    const groups = byReason([failed(1, 'a'), failed(2, 'b'), failed(3, 'b')]);
    expect(groups.map(({ reason, failures }) => [reason, failures.length])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
});
