import { Button, Group, Loader, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { browserSession, dropCookie } from '../../lib/api/index.ts';
import { errorMessage, isApiFailure } from '../../lib/error-message.ts';
import { meQuery } from '../../lib/queries/index.ts';
import { returnAddress } from '../../lib/return-address.ts';
import { toast } from '../../ui/index.ts';
import { AccountCard } from './account-card.tsx';

/** Validates the stored session, then goes on to `url`; may be cancelled, and tried again. */
export function AutologinPage({ url }: { url: string | undefined }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} url={url} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({ url, onAgain }: { url: string | undefined; onAgain: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const [failure, setFailure] = useState<unknown>(null);
  const cancelled = useRef(false);

  useEffect(() => {
    cancelled.current = false;
    const login = async () => {
      try {
        if (browserSession.read() === null) throw { status: 401 };
        await client.fetchQuery(meQuery);
        if (!cancelled.current) await router.navigate({ href: returnAddress(url), replace: true });
      } catch (error) {
        if (cancelled.current) return;
        if (!isApiFailure(error) || error.status !== 401) {
          setFailure(error);
          return;
        }
        browserSession.write(null);
        toast.warning('Session expired.');
        await router.navigate({ to: '/login', search: { url }, replace: true });
      }
    };
    void login();
    return () => {
      cancelled.current = true;
    };
  }, [client, router, url]);

  const cancel = async () => {
    cancelled.current = true;
    await client.cancelQueries({ queryKey: meQuery.queryKey });
    browserSession.write(null);
    void dropCookie();
    client.clear();
    await router.navigate({ to: '/login', search: { url }, replace: true });
  };

  return (
    <AccountCard title={failure === null ? 'Signing you in' : 'Signing in failed'}>
      <Group gap="sm" wrap="nowrap" role="status">
        {failure === null ? <Loader size="sm" aria-hidden="true" /> : null}
        <Text size="sm" c="dimmed">
          {failure === null ? 'Login in progress…' : errorMessage(failure)}
        </Text>
      </Group>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => void cancel()}>
          Cancel
        </Button>
        {failure === null ? null : <Button onClick={onAgain}>Try again</Button>}
      </Group>
    </AccountCard>
  );
}
