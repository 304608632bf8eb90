import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import classes from './assets-list.module.css';

interface PendingItemProps {
  index: number;
  view: 'thumbnails' | 'list';
  onNeed: (index: number) => void;
}

/** The place of an asset that is not loaded yet; being seen asks for it. */
export function PendingItem({ index, view, onNeed }: PendingItemProps) {
  useEffect(() => onNeed(index), [index, onNeed]);
  return view === 'list' ? (
    <div className={classes['pendingRow']} role="row" aria-rowindex={index + 2} aria-busy="true">
      <div role="cell">
        <Skeleton className={classes['pendingBar']} animate={false} />
      </div>
    </div>
  ) : (
    <div className={classes['pendingCard']} aria-hidden="true">
      <Skeleton className={classes['pendingPicture']} animate={false} />
      <Skeleton className={classes['pendingBar']} animate={false} />
    </div>
  );
}
