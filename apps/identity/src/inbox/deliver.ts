import { inboxChanged } from '@jampot/contracts';
import type { NoticeKind } from '@jampot/contracts';
import type { ResourceName } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { personMayRead, personSeesNote, publish, seesFolder } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { MAIL_WAIT, mailedBy } from './notice-kinds.ts';

/** Something that people are told of. */
export interface News {
  readonly kind: NoticeKind;
  readonly asset_id?: number;
  /** Where it is about no asset. */
  readonly folder_id?: number;
  readonly version_id?: number | null;
  readonly note_id?: number;
  /** By which guests see the note: its writer, who may be no user, and its mark. */
  readonly note_user_id?: number | null;
  readonly internal?: boolean;
  readonly comment_id?: number | null;
  readonly job_id?: number;
  readonly frame?: number | null;
  readonly body?: string | null;
  readonly color?: string;
  /** The name of a guest who caused it. */
  readonly guest?: string | null;
  /** Told by name, whatever they follow. */
  readonly people?: readonly number[];
  /** Whoever follows the asset or a folder above it, and its assignee, are told as well. */
  readonly followers?: boolean;
  /** Not told: they are told of it otherwise. */
  readonly skipped?: readonly number[];
  /** One has to be allowed to read these in the folder. */
  readonly reads: ResourceName;
  /** The folder of this asset has to be seen as well. */
  readonly also_asset_id?: number;
}

export interface Occurrence {
  readonly account_id: number;
  /** Who caused it, and is not told. */
  readonly actor_id: number | null;
}

/**
 * SQL of all that has to be told, one row for each person and piece of news; of one text somebody is told
 * once that it names them: `$1` account, `$2` who
 * caused it, `$3` the time, `$4` the news, `$5` when it is mailed. News are few, of which PostgreSQL knows
 * nothing: behind an offset it looks for their assets one by one.
 */
const DELIVER = `
WITH RECURSIVE news AS (
  SELECT row_number() OVER () AS at, n.*, coalesce(a.folder_id, n.folder_id) AS place, a.assignee_id
  FROM jsonb_to_recordset($4::jsonb) AS n (kind text, asset_id bigint, folder_id bigint,
    version_id bigint, note_id bigint, note_user_id bigint, internal boolean, comment_id bigint,
    job_id bigint, frame int, body text,
    color text, guest text, people bigint[], followers boolean, skipped bigint[], reads text,
    also_asset_id bigint, mailed boolean)
  LEFT JOIN LATERAL (SELECT known.folder_id, known.assignee_id FROM assets known
    WHERE known.id = n.asset_id AND known.account_id = $1 AND NOT known.deleted OFFSET 0) a ON true
), above AS (
  SELECT place AS below, place AS id FROM news WHERE followers AND place IS NOT NULL
  UNION
  SELECT above.below, f.parent_id FROM above JOIN folders f ON f.id = above.id
  WHERE f.parent_id IS NOT NULL AND f.account_id = $1
), wanted AS (
  SELECT at, unnest(people) AS user_id FROM news
  UNION
  SELECT n.at, heard.user_id FROM news n CROSS JOIN LATERAL (
    SELECT n.assignee_id AS user_id
    UNION SELECT s.user_id FROM subscriptions s WHERE s.asset_id = n.asset_id AND s.following
    UNION SELECT s.user_id FROM above JOIN subscriptions s ON s.folder_id = above.id AND s.following
      WHERE above.below = n.place
  ) heard
  WHERE n.followers AND NOT EXISTS (SELECT FROM subscriptions muted WHERE muted.asset_id = n.asset_id
    AND muted.user_id = heard.user_id AND NOT muted.following)
)
INSERT INTO notices (account_id, user_id, kind, asset_id, folder_id, version_id, note_id, note_user_id,
  note_internal, comment_id, job_id, frame, body, color, guest, actor_id, created, mail_due)
SELECT $1, p.id, n.kind, n.asset_id, CASE WHEN n.asset_id IS NULL THEN n.folder_id END, n.version_id,
  n.note_id, n.note_user_id, coalesce(n.internal, false), n.comment_id, n.job_id, n.frame, n.body, n.color, n.guest, $2, $3,
  CASE WHEN n.mailed THEN $5::timestamptz END
FROM wanted w JOIN news n ON n.at = w.at
JOIN people p ON p.id = w.user_id AND p.account_id = $1 AND NOT p.deleted
JOIN folders f ON f.id = n.place AND f.account_id = $1 AND NOT f.deleted
WHERE p.id IS DISTINCT FROM $2::bigint AND p.id <> ALL (coalesce(n.skipped, '{}'))
  AND ${seesFolder('p', 'f')} AND ${personMayRead('p', 'n.reads', 'f')}
  AND (n.note_id IS NULL OR ${personSeesNote('p', { writer: 'n.note_user_id', internal: 'n.internal' }, 'f')})
  AND (n.also_asset_id IS NULL OR EXISTS (
    SELECT FROM assets other JOIN folders there ON there.id = other.folder_id
    WHERE other.id = n.also_asset_id AND NOT other.deleted AND ${seesFolder('p', 'there')}
      AND ${personMayRead('p', "'assets'", 'there')}))
  AND NOT (n.kind = 'mention' AND EXISTS (SELECT FROM notices told WHERE told.user_id = p.id
    AND told.kind = 'mention' AND told.note_id = n.note_id
    AND told.comment_id IS NOT DISTINCT FROM n.comment_id))
ORDER BY n.at
RETURNING user_id`;

/** Brings news to those whom they concern, and who may know of them. */
@Injectable()
export class Deliver {
  constructor(private readonly clock: Clock) {}

  /** @returns how many people were told. */
  async news(
    tx: Transaction,
    { account_id, actor_id }: Occurrence,
    news: readonly News[],
  ): Promise<number> {
    if (news.length === 0) return 0;
    const now = this.clock.now();
    const told = await tx.sql<{ user_id: number }>(
      DELIVER,
      [
        account_id,
        actor_id,
        now,
        JSON.stringify(news.map((one) => ({ ...one, mailed: mailedBy(one.kind) !== null }))),
        new Date(now.getTime() + MAIL_WAIT),
      ],
      'prepared',
    );
    await tellPeople(
      tx,
      account_id,
      told.map(({ user_id }) => user_id),
    );
    return told.length;
  }
}

/** Has the browsers of people look at their inboxes anew. */
export async function tellPeople(
  tx: Transaction,
  account_id: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await publish(tx, inboxChanged, {
    account_id,
    actor_id: null,
    audience: { to: 'users', user_ids: [...new Set(userIds)] },
    data: {},
  });
}
