import { browserZone, useTimeZone } from '../../lib/time-zone.ts';
import classes from './time.module.css';

/** Where days matter: whose they are, if the account's begin at another moment than here. */
export function ZoneNote() {
  const zone = useTimeZone();
  if (zone === browserZone()) return null;
  return (
    <span className={classes['zone']} title="The account's time zone, whose days count here">
      Days of {zone}
    </span>
  );
}
