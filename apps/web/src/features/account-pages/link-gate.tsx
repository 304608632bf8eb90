import { Alert, Anchor } from '@mantine/core';
import type { LinkKind } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../ui/index.ts';
import { AccountCard } from './account-card.tsx';
import { linkQuery } from './link.query.ts';

/** What stands where the form would, and the way on. */
const INSTEAD = {
  registration: { title: 'Create your account', to: '/register', way: 'Ask for another link' },
  invite: { title: 'Welcome', to: '/login', way: 'Back to sign in' },
  password: { title: 'Choose a new password', to: '/forgotten', way: 'Ask for another link' },
} as const satisfies Record<LinkKind, object>;

interface LinkGateProps {
  kind: LinkKind;
  /** From the link in the mail. */
  token: string;
  /** The form that the link opens. */
  children: ReactNode;
}

/** Says that a link is used or outdated before anything is typed behind it. */
export function LinkGate({ kind, token, children }: LinkGateProps) {
  const { data: refusal } = useQuery(linkQuery(kind, token));
  if (refusal === null) return children;
  const { title, to, way } = INSTEAD[kind];
  return (
    <AccountCard
      title={title}
      below={
        <Anchor component={Link} to={to} inherit>
          {way}
        </Anchor>
      }
    >
      {refusal === undefined ? (
        <SkeletonRows rows={3} height={58} />
      ) : (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
    </AccountCard>
  );
}
