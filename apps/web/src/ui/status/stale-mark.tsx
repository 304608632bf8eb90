import { IconRefreshAlert } from '@tabler/icons-react';
import classes from './status.module.css';

interface StaleMarkProps {
  /** What is newer; by default only that something is. */
  words?: string;
}

/** Something that is used has a newer version than the one that was used. */
export function StaleMark({ words = 'Stale' }: StaleMarkProps) {
  return (
    <span
      className={classes['staleMark']}
      title="Something that it depends on has a newer version than the one it was made with"
    >
      <IconRefreshAlert size="0.875rem" stroke={1.5} aria-hidden="true" />
      {words}
    </span>
  );
}
