import type { Asset, AssetChange } from '@jampot/contracts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import type { ColumnLayout } from '../../ui/table/index.ts';
import type { ColumnKey } from './columns/columns.ts';

/** What a card or row can ask its list for; menus open at the place that asked. */
export interface ListActions {
  readonly mayAssign: boolean;
  readonly mayTag: boolean;
  readonly mayEdit: boolean;
  readonly select: (index: number, mode: 'toggle' | 'range') => void;
  readonly menu: (
    kind: 'status' | 'assign' | 'tags' | 'more',
    asset: Asset,
    anchor: Anchor,
  ) => void;
  /** Begins (an id) or ends (null) the editing of a name. */
  readonly rename: (id: number | null) => void;
  /**
   * Changes one field: shown at once, put back when it is refused.
   * @param seen what the field was when this person began to write
   * @throws ApiError
   */
  readonly edit: (asset: Asset, change: AssetChange, seen: Partial<Asset>) => Promise<unknown>;
  /** Gives another name: shown at once, put back and told when it is refused. */
  readonly setName: (asset: Asset, name: string, seen: string) => void;
  readonly showNotes: (asset: Asset) => void;
  /** What is dragged with an asset: all that is selected, where it is, too. */
  readonly draggedWith: (asset: Asset) => readonly number[];
}

/** The props of one card or row. */
export interface AssetItemProps {
  readonly asset: Asset;
  readonly index: number;
  readonly selected: boolean;
  /** Some are selected: every item then shows its box. */
  readonly selecting: boolean;
  /** Batch mode: pressing an item selects it instead of opening it. */
  readonly batch: boolean;
  /** The item that the Tab key reaches. */
  readonly active: boolean;
  readonly showFolder: boolean;
  /** The name is being edited. */
  readonly renaming: boolean;
  /** Notes that are still to be done; left out where that is not shown. */
  readonly openNotes?: number;
  /** The card counts what it is linked with. */
  readonly links: boolean;
  /** The columns that are shown, in their order. */
  readonly columns: ColumnLayout<ColumnKey>;
  readonly actions: ListActions;
  /** The list as the address of an asset carries it, which next and previous follow. */
  readonly list: string | number | undefined;
}
