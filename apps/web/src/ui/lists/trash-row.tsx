import { Button } from '@mantine/core';
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TimeAgo } from '../time/time-ago.tsx';
import classes from './trash-row.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface TrashRowProps {
  name: string;
  /** The whole of the name, for the pointer. */
  title: string;
  /** The folder that it was in. */
  where: string | undefined;
  deleter: string | undefined;
  /** When it was deleted; null where that is not known. */
  at: string | null;
  /** Null for whoever may not. */
  onRestore: (() => void) | null;
  onRemove: (() => void) | null;
  /** What bringing it back is called. */
  restoreLabel: 'Restore' | 'Re-enable';
  /** In front: a box to select it. */
  select?: ReactNode;
  selected?: boolean;
  /** Takes the place of the two buttons where there is no room for them. */
  more?: ReactNode;
}

/** Something deleted: what it is, who deleted it and when, and the ways out. */
export function TrashRow(props: TrashRowProps) {
  const { name, title, where, deleter, at, onRestore, onRemove, restoreLabel } = props;
  const { select, selected = false, more } = props;
  return (
    <div role="listitem" className={classes['place']}>
      <div
        className={classes['row']}
        data-selected={selected || undefined}
        data-more={more === undefined ? undefined : true}
      >
        {select}
        <IconTrash {...icon} className={classes['icon']} />
        <div className={classes['what']}>
          <span className={classes['name']} title={title}>
            {name}
          </span>
          <span className={classes['where']}>{where}</span>
        </div>
        <div className={classes['who']}>
          <span>{deleter ?? 'Unknown'}</span>
          <span className={classes['where']}>{at === null ? '–' : <TimeAgo at={at} />}</span>
        </div>
        <div className={classes['ways']}>
          {onRestore === null ? null : (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconRestore {...icon} />}
              aria-label={`${restoreLabel} ${name}`}
              onClick={onRestore}
            >
              {restoreLabel}
            </Button>
          )}
          {onRemove === null ? null : (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrashX {...icon} />}
              aria-label={`Permanently delete ${name}`}
              onClick={onRemove}
            >
              Permanently delete
            </Button>
          )}
        </div>
        {more === undefined ? null : <div className={classes['more']}>{more}</div>}
      </div>
    </div>
  );
}
