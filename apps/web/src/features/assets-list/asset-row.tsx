import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { cellClass, checkClass, rowClass } from '../../ui/table/index.ts';
import classes from './assets-list.module.css';
import { AssetCell } from './columns/asset-cell.tsx';
import { openMore } from './more-menu.tsx';
import type { AssetItemProps } from './list-actions.ts';

/** An asset as a line of columns. */
export const AssetRow = memo(function AssetRow(props: AssetItemProps) {
  const { asset, index, selected, active, columns, actions } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${rowClass} ${classes['row']}`}
      data-index={index}
      onContextMenu={(event) => openMore(event, asset, actions)}
      data-selected={selected || undefined}
    >
      <div role="cell" className={checkClass}>
        <Checkbox
          size="xs"
          tabIndex={active ? 0 : -1}
          aria-label={`Select ${asset.name}`}
          checked={selected}
          onChange={(event) =>
            actions.select(
              index,
              (event.nativeEvent as unknown as MouseEvent).shiftKey ? 'range' : 'toggle',
            )
          }
        />
      </div>
      {columns.map(({ key }) => (
        <div key={key} role="cell" className={cellClass}>
          <AssetCell {...props} columnKey={key} />
        </div>
      ))}
    </div>
  );
});
