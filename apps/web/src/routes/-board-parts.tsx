import { lazy } from 'react';
import type { ReactNode } from 'react';
import { COLUMNS } from '../features/assets-list/columns/columns.ts';
import { BoardPartsContext } from '../features/dashboard/widgets/board-parts.ts';

const PARTS = {
  AssetGrid: lazy(async () => ({
    default: (await import('../features/assets-list/asset-grid.tsx')).AssetGrid,
  })),
  columns: COLUMNS.map(({ key, label }) => ({ value: key, label })),
};

/** Gives boards what they show of lists of assets. */
export function BoardParts({ children }: { children: ReactNode }) {
  return <BoardPartsContext value={PARTS}>{children}</BoardPartsContext>;
}
