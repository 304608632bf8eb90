import { Button } from '@mantine/core';
import type { OpenedShare, SharedVersion, Verdict } from '@jampot/contracts';
import { IconPencilExclamation, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { TimeAgo } from '../../../ui/index.ts';
import { tellVerdict } from './give-verdict.ts';
import classes from './guest.module.css';
import { useGuestIdentity } from './use-guest-identity.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Asks a guest what they think of a version, and shows what was said last. */
export function VerdictBar({ share, version }: { share: OpenedShare; version: SharedVersion }) {
  const identity = useGuestIdentity();
  const tell = useMutation(tellVerdict(share.hash));
  const last = share.verdicts.find(({ version_id: id }) => id === version.id) ?? null;
  const give = async (verdict: Verdict) => {
    const writer = await identity.require();
    if (writer !== null) tell.mutate({ version_id: version.id, verdict, writer });
  };
  const button = (verdict: Verdict) => ({
    variant: last?.verdict === verdict ? 'light' : 'default',
    'aria-pressed': last?.verdict === verdict,
    loading: tell.isPending && tell.variables.verdict === verdict,
    disabled: tell.isPending,
    onClick: () => void give(verdict),
  });
  return (
    <section className={classes['verdict']} aria-label="Approval">
      <p className={classes['said']} role="status">
        {last === null ? (
          `What do you think of version ${version.version_number}?`
        ) : (
          <>
            {last.verdict === 'approved' ? 'Approved' : 'Changes asked for'} by {last.name},{' '}
            <TimeAgo at={last.created} />
          </>
        )}
      </p>
      <div className={classes['verdicts']}>
        <Button leftSection={<IconPencilExclamation {...icon} />} {...button('needs_changes')}>
          Needs changes
        </Button>
        <Button color="green" leftSection={<IconThumbUp {...icon} />} {...button('approved')}>
          Approve
        </Button>
      </div>
      {identity.dialog}
    </section>
  );
}
