import { BACKGROUND_TURN } from '@jampot/contracts';
import type { StoredUpload, transcodeVersion } from '@jampot/contracts';
import type { SqlRunner } from '@jampot/persistence';
import type { JobEntry } from '@jampot/service-kit';
import type { z } from 'zod';
import { isUnderWay } from '../versions/version-columns.ts';

/** Jobs of one account that are queued at a time: enough to keep workers busy until the next look. */
const AT_ONCE = 32;

/** A job that makes a missing proxy. */
export interface ProxyJob extends JobEntry<z.infer<typeof transcodeVersion.data>> {
  readonly turn: number;
}

interface WantedRow extends StoredUpload {
  readonly account_id: number;
  readonly version_id: number;
  readonly asset_id: number;
  readonly attempt: number;
  readonly turn: string;
}

/**
 * The next proxies to be made: of each account its newest versions, which are compared first; accounts
 * take turns.
 *
 * @param paused of the accounts whose backlog is paused, rather than of the others
 */
export async function nextProxyJobs(runner: SqlRunner, paused: boolean): Promise<ProxyJob[]> {
  const rows = await runner.sql<WantedRow & Record<string, unknown>>(
    `SELECT wanted.*, row_number() OVER (
       PARTITION BY wanted.account_id ORDER BY wanted.version_id DESC) AS turn
     FROM folders account CROSS JOIN LATERAL (
       SELECT v.account_id, v.id AS version_id, v.asset_id, v.attempt,
              p.key, p.name, p.size, coalesce(p.sha256, '') AS sha256, p.type AS content_type
       FROM versions v JOIN version_files p ON p.version_id = v.id AND p.slot = 'preview'
       WHERE v.account_id = account.account_id AND v.proxy_state = 'wanted'
         AND NOT ${isUnderWay('v')}
       ORDER BY v.id DESC LIMIT ${AT_ONCE}) wanted
     WHERE account.is_default
       AND EXISTS (SELECT FROM paused_proxies p WHERE p.account_id = account.account_id) = $1`,
    [paused],
  );
  return rows.map(({ account_id, version_id, asset_id, attempt, turn, ...file }) => {
    const { key, name, size, sha256, content_type } = file;
    const source = { key, name, size, sha256, content_type };
    return {
      id: `p${version_id}-${attempt}`,
      data: {
        account_id,
        version_id,
        asset_id,
        attempt,
        source,
        proxy_only: true,
        audience: { to: 'services' },
      },
      turn: BACKGROUND_TURN + Number(turn),
    };
  });
}

/** Films of previews, by what became of their proxies. */
export interface ProxyCounts {
  readonly made: number;
  readonly waiting: number;
  readonly failed: number;
}

/** Counts what the caller may see; in the system's scope, all of the installation. */
export async function countProxies(runner: SqlRunner): Promise<ProxyCounts> {
  const [counts] = await runner.sql<ProxyCounts & Record<string, unknown>>(
    `SELECT (SELECT count(*) FROM version_files WHERE slot = 'proxy') AS made,
       count(*) FILTER (WHERE proxy_state = 'wanted') AS waiting,
       count(*) FILTER (WHERE proxy_state = 'failed') AS failed
     FROM versions WHERE proxy_state <> 'none'`,
  );
  return counts ?? { made: 0, waiting: 0, failed: 0 };
}
