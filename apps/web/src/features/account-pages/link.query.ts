import { checkLink } from '@jampot/contracts';
import type { LinkKind } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { isApiFailure } from '../../lib/error-message.ts';
import { keys } from '../../lib/queries/index.ts';
import { linkFailure } from './link-failure.ts';

/** Refusals that no other password or try would change: gone, and closed registration. */
const FINAL: ReadonlySet<number> = new Set([403, 410]);

/** Why the link of a mail opens nothing; null while it is good, and where nobody could tell. */
export const linkQuery = (kind: LinkKind, token: string) =>
  queryOptions({
    queryKey: keys.link(kind, token),
    queryFn: async ({ signal }) => {
      try {
        await api.call(checkLink, { body: { kind, token } }, { signal });
        return null;
      } catch (error) {
        return isApiFailure(error) && FINAL.has(error.status) ? linkFailure(error) : null;
      }
    },
    networkMode: 'always',
    // Who opened the form goes on in it: sending it uses the link up.
    staleTime: Infinity,
  });
