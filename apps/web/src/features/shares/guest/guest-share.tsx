import { Button } from '@mantine/core';
import { NO_SHARE } from '@jampot/contracts';
import type { OpenedShare } from '@jampot/contracts';
import { IconClockOff, IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { errorMessage, isApiFailure } from '../../../lib/error-message.ts';
import { StatePanel } from '../../../ui/index.ts';
import { GuestFrame } from './guest-frame.tsx';
import { GuestPending } from './guest-pending.tsx';
import { guestShareQuery, isExpired, isOver } from './guest.query.ts';
import { usePrivatePage } from './use-private-page.ts';
import { useShareLine } from './use-share-line.ts';

const PasswordForm = lazy(() => import('./password-form.tsx'));

interface GuestShareProps {
  hash: string;
  /** What is shared, once it may be seen. */
  children: (share: OpenedShare) => ReactNode;
}

/** A share as its guests find it: open, behind its password, over, or not there. */
export function GuestShare({ hash, children }: GuestShareProps) {
  usePrivatePage();
  const { data, error, isPending, isFetching, refetch } = useQuery(guestShareQuery(hash));
  useShareLine(hash, data?.password_required === false && !isOver(error));
  if (isOver(error)) return <Over expired={isExpired(error)} />;
  if (data !== undefined) {
    if (!data.password_required) return children(data);
    return (
      <Suspense fallback={PENDING}>
        <PasswordForm hash={hash} />
      </Suspense>
    );
  }
  if (isPending) return PENDING;
  return (
    <GuestFrame>
      <StatePanel
        urgent
        icon={<IconCloudOff />}
        title={textOf(error)}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </GuestFrame>
  );
}

const PENDING = (
  <GuestFrame>
    <GuestPending />
  </GuestFrame>
);

/** Too many attempts say themselves when there may be another. */
function textOf(error: unknown): string {
  const told = isApiFailure(error) && error.status === 429 ? error.message : undefined;
  return told ?? errorMessage(error);
}

function Over({ expired }: { expired: boolean }) {
  return (
    <GuestFrame>
      <StatePanel
        urgent
        icon={expired ? <IconClockOff /> : <IconLinkOff />}
        title={expired ? 'This link has expired' : NO_SHARE}
        hint="Ask whoever sent it for another link."
      />
    </GuestFrame>
  );
}
