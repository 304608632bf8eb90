import { Loader } from '@mantine/core';
import classes from './guest.module.css';

/** The dark stage on which a picture is to come: nothing bright flashes before it. */
export function GuestPending() {
  return (
    <output className={classes['pending']} aria-label="Loading">
      <Loader size="sm" color="gray" />
    </output>
  );
}
