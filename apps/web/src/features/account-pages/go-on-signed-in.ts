import type { QueryClient } from '@tanstack/react-query';
import { isOthersSession } from '../../lib/api/index.ts';
import { leavePage } from '../../lib/leave-page.ts';
import { meQuery } from '../../lib/queries/index.ts';

interface Way {
  readonly client: QueryClient;
  readonly router: { navigate: (to: { href: string; replace: true }) => Promise<void> };
}

/** Goes on as whoever just signed in; where the page was somebody else's it is loaded anew. */
export async function goOnSignedIn({ client, router }: Way, href: string): Promise<void> {
  if (isOthersSession()) {
    leavePage(href);
    return;
  }
  client.clear();
  await client.fetchQuery(meQuery);
  await router.navigate({ href, replace: true });
}
