import { shareViewed } from '@jampot/contracts';
import { networkOf, publish } from '@jampot/service-kit';
import type { Transaction } from '@jampot/persistence';
import { createHmac } from 'node:crypto';
import type { FoundShare } from './find-share.ts';

/** Scanners, previews of chats, and programs that are no browser of a person. */
const ROBOT =
  /bot|crawl|spider|preview|scan|fetch|facebookexternalhit|slack|whatsapp|curl|wget|python|headless/iu;
const BROWSERS = [
  ['Edge', /Edg\//u],
  ['Firefox', /Firefox\//u],
  ['Chrome', /Chrom(?:e|ium)\//u],
  ['Safari', /Safari\//u],
] as const;

export function isRobot(userAgent: string): boolean {
  return userAgent === '' || ROBOT.test(userAgent);
}

/** The kind of browser, and no more of it. */
function browserKind(userAgent: string): string {
  return BROWSERS.find(([, named]) => named.test(userAgent))?.[0] ?? 'Other';
}

export interface View {
  readonly visit: string;
  readonly userAgent: string;
  readonly clientAddress: string;
  /** Of the hash of the network: without it nobody finds the address by trying all. */
  readonly key: string;
}

/** Views of one network in an hour that count: an office has one address, and nobody has a thousand visits. */
const MOST_OF_NETWORK = 100;

/**
 * Writes a view into the log, and counts it.
 * @returns false for a visit that was counted before, and beyond what one network may add in an hour.
 */
export async function keepView(tx: Transaction, share: FoundShare, view: View): Promise<boolean> {
  const network = createHmac('sha256', Buffer.from(view.key, 'base64'))
    .update(`share-network:${networkOf(view.clientAddress)}`)
    .digest('base64url');
  const kept = await tx.sql(
    `INSERT INTO share_views (account_id, share_id, visit, browser, network)
     SELECT $1, $2, $3, $4, $5
     WHERE (SELECT count(*) FROM share_views
       WHERE share_id = $2 AND network = $5 AND at > now() - interval '1 hour') < $6
     ON CONFLICT DO NOTHING RETURNING 1 AS kept`,
    [share.account_id, share.id, view.visit, browserKind(view.userAgent), network, MOST_OF_NETWORK],
  );
  if (kept.length === 0) return false;
  const [viewed] = await tx.sql<{ views: number; user_id: number }>(
    'UPDATE shares SET views = views + 1, last_viewed = now() WHERE id = $1 RETURNING views, user_id',
    [share.id],
  );
  if (viewed?.views === 1) await tellFirstView(tx, share, viewed.user_id);
  return true;
}

async function tellFirstView(tx: Transaction, share: FoundShare, user_id: number): Promise<void> {
  const [first] = await tx.sql<{ version_id: number | null; folder_id: number | null }>(
    'SELECT version_id, folder_id FROM share_items WHERE share_id = $1 ORDER BY position LIMIT 1',
    [share.id],
  );
  await publish(tx, shareViewed, {
    account_id: share.account_id,
    actor_id: null,
    audience: { to: 'services' },
    data: { id: share.id, user_id, version_id: null, folder_id: null, ...first },
  });
}
