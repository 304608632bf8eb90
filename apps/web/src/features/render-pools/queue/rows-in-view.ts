import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';

/** Rows that are asked for together, so that a step of the wheel asks for nothing. */
const BLOCK = 20;
/** Milliseconds that a list stands still before more is asked of its rows. */
const PAUSE = 120;

/** A part of a list: `from` is in it, `to` is not. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The whole blocks that rows in view belong to. @param last is in view as well */
export function blocksOf(first: number, last: number): RowRange {
  return {
    from: Math.floor(first / BLOCK) * BLOCK,
    to: (Math.floor(last / BLOCK) + 1) * BLOCK,
  };
}

/** The rows of a virtual list that are looked at, for what is asked of those alone. */
export function useRowsInView(): readonly [RowRange, (first: number, last: number) => void] {
  const [range, setRange] = useState(blocksOf(0, 0));
  const onSeen = useCallback((first: number, last: number) => {
    setRange((before) => {
      const now = blocksOf(first, last);
      return now.from === before.from && now.to === before.to ? before : now;
    });
  }, []);
  const [settled] = useDebouncedValue(range, PAUSE);
  return [settled, onSeen];
}
