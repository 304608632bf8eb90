import type { OpenedShare, SharedVerdict } from '@jampot/contracts';
import { Database, statementName } from '@jampot/persistence';
import { CONFIG, SHARE_PASS_LIFE, SharePasses } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { SharesConfig } from '../shares.config.ts';
import { NEWEST_VERDICTS } from '../verdicts/newest-verdicts.ts';
import { guestScope } from './find-share.ts';
import type { FoundShare } from './find-share.ts';
import { SHOWN_VERSIONS, toldVersion } from './shown-versions.ts';
import type { AddressOf, ShownVersion } from './shown-versions.ts';
import { Together } from './together.ts';

/** What a share shows, and whose it is. */
export type ShareContents = Pick<
  OpenedShare,
  'studio' | 'studio_logo' | 'addresses_end' | 'versions' | 'verdicts'
>;

interface Read {
  readonly versions: readonly ShownVersion[];
  readonly verdicts: SharedVerdict[];
  /** Null while that has not arrived here. */
  readonly studio: { readonly name: string; readonly logo_key: string | null } | null;
}

const CONTENTS = `SELECT json_build_object(
  'versions', ${SHOWN_VERSIONS},
  'verdicts', CASE WHEN $3::boolean THEN ${NEWEST_VERDICTS} ELSE '[]' END,
  'studio', (SELECT json_build_object('name', name, 'logo_key', logo_key) FROM studios LIMIT 1))::text`;

/** Seconds for which a file has one and the same address: a page that asks every few seconds loads no picture anew. */
const SAME_FOR = 300;

/** When addresses end that are given out now: a quarter of an hour at most, and no longer than the share (seconds). */
export function addressesEnd(expiresAt: Date | null, now = Date.now()): number {
  const step = Math.floor(now / 1000 / SAME_FOR) * SAME_FOR;
  return Math.min(step + SHARE_PASS_LIFE, Math.floor((expiresAt?.getTime() ?? Infinity) / 1000));
}

/** Reads what is behind a share, whose guests all see the same, for many of them at once. */
@Injectable()
export class ShareReader {
  readonly #passes: SharePasses;
  readonly #together = new Together<ShareContents>();

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: SharesConfig,
  ) {
    this.#passes = new SharePasses(config.JAMPOT_FILES_KEY);
  }

  contents(share: FoundShare): Promise<ShareContents> {
    return this.#together.ask(String(share.id), () => this.#read(share));
  }

  async #read(share: FoundShare): Promise<ShareContents> {
    const row = await this.database.read(guestScope(share), {
      name: statementName(CONTENTS),
      text: CONTENTS,
      values: [share.id, share.follow_latest, share.approvable],
    });
    const { versions, verdicts, studio } = JSON.parse(row?.[0] ?? '{}') as Read;
    const end = addressesEnd(share.expires_at);
    const addressOf = this.#addressesOf(share, end);
    const logo = studio?.logo_key ?? null;
    return {
      studio: studio?.name ?? null,
      studio_logo: logo === null ? null : addressOf(logo),
      addresses_end: new Date(end * 1000).toISOString(),
      versions: versions.map((version) => toldVersion(share, version, addressOf)),
      verdicts,
    };
  }

  /** @param end seconds since 1970 */
  #addressesOf(share: FoundShare, end: number): AddressOf {
    return (key, name) => {
      const query = new URLSearchParams({
        s: this.#passes.passFor(share.id, key, name === undefined ? 'inline' : 'attachment', end),
        ...(name === undefined ? {} : { download: name }),
      });
      return `/files/${key}?${query.toString()}`;
    };
  }
}
