import { useEffect, useEffectEvent } from 'react';
import { KIOSK_SECONDS, rotationOf } from './dashboard-search.ts';
import type { DashboardSearch } from './dashboard-search.ts';

/** On the wall, shows one dashboard after another. */
export function useRotation(
  { kiosk, board = 0, boards, every = KIOSK_SECONDS.usual }: DashboardSearch,
  onSearch: (change: Partial<DashboardSearch>) => void,
): void {
  const goOn = useEffectEvent(() => {
    const order = rotationOf(boards);
    const next = order[(order.indexOf(board) + 1) % order.length] ?? 0;
    onSearch({ board: next === 0 ? undefined : next });
  });
  const rotates = kiosk === 1 && rotationOf(boards).length > 1;
  useEffect(() => {
    if (!rotates) return undefined;
    const timer = setInterval(() => goOn(), every * 1000);
    return () => clearInterval(timer);
  }, [rotates, every]);
}
