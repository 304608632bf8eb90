import { Tooltip } from '@mantine/core';
import type { Asset, GuestVerdict, Version } from '@jampot/contracts';
import { IconCircleCheck, IconPencilExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { GuestMark } from '../../ui/index.ts';
import classes from './asset.module.css';
import { guestVerdictsQuery } from './guest-verdicts.query.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface GuestVerdictsProps {
  asset: Pick<Asset, 'id'>;
  version: Pick<Version, 'id'> | null;
}

/** What guests of shares said of the version that is shown, beside its status: the last word, the others on pointing. */
export function GuestVerdicts({ asset, version }: GuestVerdictsProps) {
  const { data = [] } = useQuery(guestVerdictsQuery(asset.id));
  const said = lastWords(data.filter(({ version_id: id }) => id === version?.id));
  const [last] = said;
  if (last === undefined) return null;
  const approved = last.verdict === 'approved';
  const Icon = approved ? IconCircleCheck : IconPencilExclamation;
  const words = approved ? 'Approved' : 'Needs changes';
  return (
    <Tooltip label={said.map(wordsOf).join(', ')} multiline maw="20rem">
      <span className={classes['guestVerdict']} data-verdict={last.verdict}>
        <Icon {...icon} />
        <span className={classes['guestName']}>
          {words}: {last.guest_name}
        </span>
        <GuestMark email={last.guest_email ?? ''} />
        {said.length > 1 ? (
          <span aria-label={`and ${formatCount(said.length - 1, 'other guest')}`}>
            +{said.length - 1}
          </span>
        ) : null}
      </span>
    </Tooltip>
  );
}

/** Of each guest the last word, the newest first. */
function lastWords(verdicts: readonly GuestVerdict[]): GuestVerdict[] {
  const byGuest = Map.groupBy(verdicts, ({ guest_email, guest_name }) => guest_email ?? guest_name);
  return [...byGuest.values()].flatMap(([newest]) => newest ?? []);
}

function wordsOf({ verdict, guest_name: name }: GuestVerdict): string {
  return `${name}: ${verdict === 'approved' ? 'approved' : 'needs changes'}`;
}
