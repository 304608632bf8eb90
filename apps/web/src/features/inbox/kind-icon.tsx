import {
  IconBell,
  IconFileImport,
  IconLinkOff,
  IconServer,
  IconShare3,
  IconUserCheck,
} from '@tabler/icons-react';
import classes from './inbox.module.css';

const ICONS: Readonly<Record<string, typeof IconBell>> = {
  stale: IconLinkOff,
  job: IconServer,
  share: IconShare3,
  import: IconFileImport,
  assigned: IconUserCheck,
};

/** What stands in the place of a face where nobody caused something. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? IconBell;
  return (
    <span className={classes['kind']} aria-hidden="true">
      <Icon size="1rem" stroke={1.5} />
    </span>
  );
}
