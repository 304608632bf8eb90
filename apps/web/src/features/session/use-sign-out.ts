import { signOut } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { api, browserSession, forgetSession } from '../../lib/api/index.ts';

/** Ends the session here, on the server and in every tab, and goes to `path` (default `/login`). */
export function useSignOut(): (path?: string) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (path = '/login') => {
      // Whether or not the server hears of it, this browser forgets the tokens.
      if (browserSession.read() !== null) await api.call(signOut).catch(() => undefined);
      forgetSession();
      client.clear();
      await router.navigate({ href: path, replace: true });
    },
    [client, router],
  );
}
