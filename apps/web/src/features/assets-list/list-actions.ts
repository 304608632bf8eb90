import type { Asset } from '@jampot/contracts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';

/** What a card or row can ask its list for; menus open at the place that asked. */
export interface ListActions {
  readonly mayAssign: boolean;
  readonly mayTag: boolean;
  readonly select: (index: number, mode: 'toggle' | 'range') => void;
  readonly menu: (kind: 'status' | 'assign' | 'tags', asset: Asset, anchor: Anchor) => void;
}

/** The props of one card or row. */
export interface AssetItemProps {
  readonly asset: Asset;
  readonly index: number;
  readonly selected: boolean;
  /** Some are selected: every item then shows its box. */
  readonly selecting: boolean;
  /** The item that the Tab key reaches. */
  readonly active: boolean;
  readonly showFolder: boolean;
  readonly actions: ListActions;
}
