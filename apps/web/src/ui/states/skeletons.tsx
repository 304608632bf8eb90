import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

/** Rows of a list while it loads: the same height as the real ones, so that nothing jumps. */
export function SkeletonRows({ rows = 8, height = 30 }: { rows?: number; height?: number }) {
  return (
    <output className={classes['rows']} aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['row']} style={{ height }}>
          <Skeleton className={classes['bar']} data-size={row % 3} />
        </div>
      ))}
    </output>
  );
}

/** Thumbnail cards while they load; `minWidth` and `ratio` as the grid's own. */
export function SkeletonCards({
  cards = 12,
  minWidth = 200,
}: {
  cards?: number;
  minWidth?: number;
}) {
  return (
    <output
      className={classes['cards']}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${minWidth}px, 1fr))` }}
      aria-label="Loading"
    >
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={classes['card']}>
          <Skeleton className={classes['picture']} />
          <Skeleton className={classes['bar']} data-size={card % 3} />
        </div>
      ))}
    </output>
  );
}

/** A picture of known proportions while it loads. */
export function SkeletonStage() {
  return (
    <output className={classes['stage']} aria-label="Loading">
      <Skeleton className={classes['stage']} />
    </output>
  );
}
