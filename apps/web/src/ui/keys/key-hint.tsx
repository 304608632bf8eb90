import { Kbd } from '@mantine/core';
import { keyCaps } from './key-match.ts';
import classes from './keys.module.css';

/** The keycaps of one shortcut, for tooltips and menus. Silent to screen readers. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={classes['hint']} aria-hidden="true">
      {keyCaps(keys).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </span>
  );
}
