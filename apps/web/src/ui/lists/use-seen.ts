import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/** Called with the items in view, first and last, when they become others. */
export type OnSeen = (first: number, last: number) => void;

/** Tells which items are in view, of rows that hold so many items each. */
export function useSeen(
  { range }: Pick<Virtualizer<HTMLDivElement, Element>, 'range'>,
  onSeen: OnSeen | undefined,
  inRow = 1,
): void {
  const { startIndex: from, endIndex: to } = range ?? { startIndex: 0, endIndex: -1 };
  useEffect(() => {
    if (to >= from) onSeen?.(from * inRow, (to + 1) * inRow - 1);
  }, [from, to, inRow, onSeen]);
}
