import type { NoticeKind } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { CONFIG, personMayRead, personSeesNote, seesFolder } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';
import type { MailFacts } from '../mail/mail-queue.ts';
import type { Occasion } from '../mail/mail-texts.ts';
import { noteOf } from './inbox.query.ts';
import { mailedBy } from './notice-kinds.ts';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** Entries that a letter shows; of more it tells how many there are. */
const MOST_SHOWN = 20;

interface Entry extends Record<string, unknown> {
  readonly kind: NoticeKind;
  readonly body: string | null;
  readonly who: string | null;
  readonly by_guest: boolean;
  readonly asset_id: number;
  readonly version_id: number | null;
  readonly note_id: number | null;
  readonly asset: string;
  readonly name: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Of what a letter was to tell, that which is unread, may be seen, and is wanted now. */
@Injectable()
export class NewsLetters {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @returns null when there is nothing to tell any more */
  async occasion(
    tx: Transaction,
    { user_id, ids }: NonNullable<MailFacts['news']>,
  ): Promise<Occasion | null> {
    const resource = `CASE WHEN n.note_id IS NULL THEN 'assets' ELSE 'notes' END`;
    const rows = await tx.sql<Entry>(
      `SELECT n.kind, n.body, n.asset_id, n.version_id, n.note_id,
         coalesce(actor.name, n.guest || ' (guest)') AS who, n.guest IS NOT NULL AS by_guest,
         a.name AS asset, u.name, u.metadata
       FROM notices n JOIN users u ON u.id = n.user_id AND NOT u.deleted
       JOIN people p ON p.id = u.id JOIN assets a ON a.id = n.asset_id AND NOT a.deleted
       JOIN folders f ON f.id = a.folder_id AND NOT f.deleted
       LEFT JOIN users actor ON actor.id = n.actor_id
       WHERE n.id = ANY($1::bigint[]) AND n.user_id = $2 AND n.read IS NULL
         AND ${seesFolder('p', 'f')} AND ${personMayRead('p', resource, 'f')}
         AND (n.note_id IS NULL OR ${personSeesNote('p', noteOf('n'), 'f')})
       ORDER BY n.id`,
      [ids, user_id],
    );
    const wanted = rows.filter(({ kind, metadata }) => {
      const setting = mailedBy(kind);
      return setting !== null && metadata[setting] !== false;
    });
    const last = wanted.at(-1);
    if (last === undefined) return null;
    const settings = [...new Set(wanted.flatMap(({ kind }) => mailedBy(kind) ?? []))];
    const token = this.tokens.make({ user_id, settings });
    const base = this.config.JAMPOT_PUBLIC_URL.replace(/\/+$/u, '');
    const assets = new Set(wanted.map(({ asset_id }) => asset_id)).size;
    return {
      about: 'news',
      link: `${base}${assets === 1 ? pageOf(last) : '/inbox'}`,
      name: last.name,
      assets,
      entries: wanted.slice(-MOST_SHOWN),
      more: Math.max(0, wanted.length - MOST_SHOWN),
      unsubscribe: `${base}/api/unsubscribe?token=${token}`,
      stop: `${base}/unsubscribe?token=${token}`,
    };
  }
}

function pageOf({ asset_id, version_id, note_id }: Entry): string {
  const version = version_id === null ? '' : `/versions/${version_id}`;
  return `/assets/${asset_id}${version}${note_id === null ? '' : `?note=${note_id}`}`;
}
