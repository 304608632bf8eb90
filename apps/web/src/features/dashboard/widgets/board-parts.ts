import type { Asset } from '@jampot/contracts';
import { createContext } from 'react';
import type { ComponentType } from 'react';

/** Assets in columns, each edited where it stands. */
export type AssetGridPart = ComponentType<{
  label: string;
  rows: readonly Asset[];
  columns: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
}>;

/** What boards show of other features. */
export interface BoardParts {
  readonly AssetGrid: AssetGridPart;
  /** What a grid of assets can have. */
  readonly columns: readonly { readonly value: string; readonly label: string }[];
}

/** Whether widgets leave their data as they are for now: one of them is being moved. */
export const AtRestContext = createContext(false);

export const BoardPartsContext = createContext<BoardParts | null>(null);
