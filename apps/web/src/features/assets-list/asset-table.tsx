import type { Asset } from '@jampot/contracts';
import type { ReactNode, Ref } from 'react';
import type { VirtualHandle } from '../../ui/index.ts';
import { TableFrame } from '../../ui/table/index.ts';
import type { TableArrangement } from '../../ui/table/index.ts';
import { COLUMNS } from './columns/columns.ts';
import type { ColumnKey } from './columns/columns.ts';

/** Lines drawn beyond those that are seen. */
const OVERSCAN = 3;

interface AssetTableProps {
  /** Pixels. */
  rowHeight: number;
  items: readonly (Asset | null)[];
  itemKey: (asset: Asset | null, index: number) => string | number;
  handle: Ref<VirtualHandle>;
  onSeen: (first: number, last: number) => void;
  arrangement: TableArrangement<ColumnKey>;
  sort: string;
  onSort: (sort: string) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
  children: (asset: Asset | null, index: number) => ReactNode;
}

/** Assets in columns that can be arranged. */
export function AssetTable(props: AssetTableProps) {
  const { arrangement, sort, onSort, allSelected, someSelected, onSelectAll, ...rows } = props;
  return (
    <TableFrame
      label="Assets"
      columns={COLUMNS}
      sorting={{ sort, onSort }}
      arrangement={arrangement}
      selection={{ all: allSelected, some: someSelected, label: 'Select all', onAll: onSelectAll }}
      overscan={OVERSCAN}
      {...rows}
    />
  );
}
