import { describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { useFollowedPlace } from './use-followed-place.ts';

const entry = (key: string, assetId: number | null = 1) => ({ key, assetId }) as PlaylistEntry;
const [a, b, c] = [entry('a'), entry('b'), entry('c')];

describe('the place of the item that is shown', () => {
  const hold = (entries: readonly PlaylistEntry[], asked?: number) => {
    const onPlace = jest.fn();
    const hook = renderHook(
      (list: { entries: readonly PlaylistEntry[]; asked: number | undefined }) =>
        useFollowedPlace(list.entries, list.asked, onPlace),
      { initialProps: { entries, asked } },
    );
    return { ...hook, onPlace };
  };

  test('follows the item when another is moved across it', () => {
    const { result, rerender, onPlace } = hold([a, b, c], 1);
    rerender({ entries: [b, a, c], asked: 1 });
    expect(result.current).toBe(0);
    expect(onPlace).toHaveBeenCalledWith(0);
    rerender({ entries: [b, a, c], asked: undefined });
    expect(result.current).toBe(0);
  });

  test('goes where the address says, and stays at the place of what was taken out', () => {
    const { result, rerender } = hold([a, b, c], 1);
    rerender({ entries: [a, b, c], asked: 2 });
    expect(result.current).toBe(2);
    rerender({ entries: [a, b], asked: 2 });
    expect(result.current).toBe(1);
  });

  test('begins with the first item that is there', () => {
    const { result, onPlace } = hold([entry('gone', null), b, c]);
    expect(result.current).toBe(1);
    expect(onPlace).not.toHaveBeenCalled();
  });
});
