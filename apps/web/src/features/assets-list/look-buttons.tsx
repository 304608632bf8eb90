import { IconChecks, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { IconAction, SmallSlider, useKeys } from '../../ui/index.ts';
import { CARD_WIDTHS, useCardWidth } from './card-size.ts';
import classes from './assets-list.module.css';
import { ColumnChooser } from '../../ui/table/index.ts';
import { COLUMNS, COLUMNS_SETTING } from './columns/columns.ts';
import type { View } from './folder-search.ts';
import { RowHeightMenu } from './row-height-menu.tsx';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface LookButtonsProps {
  view: View;
  batch: boolean;
  /** Null for whoever has no batch mode. */
  onBatch: ((on: boolean) => void) | null;
  onView: (view: View) => void;
}

/** How the live assets are shown, and batch mode; with their keys. */
export function LookButtons({ view, batch, onBatch, onView }: LookButtonsProps) {
  const [width, setWidth] = useCardWidth();
  useKeys('Assets', [
    ...(onBatch === null
      ? []
      : [{ keys: 'B', label: 'Batch', command: true, run: () => onBatch(!batch) }]),
    { keys: 'G', label: 'Thumbnails', command: true, run: () => onView('thumbnails') },
    { keys: 'L', label: 'List', command: true, run: () => onView('list') },
  ]);
  return (
    <>
      {onBatch === null ? null : (
        <IconAction label="Batch" keys="B" pressed={batch} onClick={() => onBatch(!batch)}>
          <IconChecks {...icon} />
        </IconAction>
      )}
      {view === 'list' ? (
        <>
          <RowHeightMenu />
          <ColumnChooser name={COLUMNS_SETTING} columns={COLUMNS} />
        </>
      ) : (
        <div className={classes['size']}>
          <SmallSlider
            thumbLabel="Size of the cards"
            label={null}
            min={CARD_WIDTHS.least}
            max={CARD_WIDTHS.most}
            step={CARD_WIDTHS.step}
            value={width}
            onChange={setWidth}
          />
        </div>
      )}
      <div className={classes['views']} role="group" aria-label="View">
        <IconAction
          label="Thumbnails"
          keys="G"
          pressed={view === 'thumbnails'}
          onClick={() => onView('thumbnails')}
        >
          <IconLayoutGrid {...icon} />
        </IconAction>
        <IconAction label="List" keys="L" pressed={view === 'list'} onClick={() => onView('list')}>
          <IconList {...icon} />
        </IconAction>
      </div>
    </>
  );
}
