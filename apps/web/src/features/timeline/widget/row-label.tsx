import { memo } from 'react';
import classes from './timeline.module.css';
import type { TimelineLine } from './timeline.types.ts';

interface RowLabelProps {
  row: TimelineLine;
  before: TimelineLine | undefined;
  /** Pixels from the first row's top. */
  top: number;
  /** Null where their order is nobody's choice. */
  onSwap: ((one: string, other: string) => void) | null;
}

/** A row's name; in an order of one's own it changes places with the row before it. */
export const RowLabel = memo(function RowLabel({ row, before, top, onSwap }: RowLabelProps) {
  return (
    <div className={classes['label']} style={{ top }} title={row.description}>
      <span className={classes['labelWord']}>{row.description}</span>
      {onSwap === null || before === undefined ? null : (
        <button
          type="button"
          className={classes['swap']}
          tabIndex={-1}
          aria-label={`Swap ${row.description} with ${before.description}`}
          title={`Swap with ${before.description}`}
          onClick={() => onSwap(row.id, before.id)}
        >
          ↑
        </button>
      )}
    </div>
  );
});
