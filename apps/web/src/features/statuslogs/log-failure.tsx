import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { isApiFailure } from '../../lib/error-message.ts';
import { ErrorState, StatePanel } from '../../ui/index.ts';

/** A log that could not be read. Strangers are asked to sign in where an account keeps it to itself. */
export function LogFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { href } = useLocation();
  if (!isApiFailure(error) || error.status !== 401) {
    return <ErrorState error={error} onRetry={onRetry} />;
  }
  return (
    <StatePanel
      icon={<IconLock />}
      title="This status log is not public"
      hint="Sign in to see the changes of status in your projects."
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/login" search={{ url: href }} />}>
          Sign in
        </Button>
      }
    />
  );
}
