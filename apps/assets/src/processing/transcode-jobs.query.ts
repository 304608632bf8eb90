import type { Shown, StoredUpload, transcodeVersion } from '@jampot/contracts';
import { isMeasured } from '@jampot/domain';
import type { VersionStage } from '@jampot/domain';
import type { SqlRunner } from '@jampot/persistence';
import { folderAudience } from '@jampot/service-kit';
import type { z } from 'zod';
import { isUnderWay } from '../versions/version-columns.ts';

type TranscodeJob = z.infer<typeof transcodeVersion.data>;

/** A job to be queued. */
export interface QueuedJob {
  readonly job: TranscodeJob;
  /** Stills, documents and sound have a lane of their own beside the videos. */
  readonly short: boolean;
  /** Accounts take turns by it. */
  readonly turn: number;
}

/**
 * SQL of what is worked on of version `v`: what was rendered is what the player shows, else a preview
 * that was given, so poster, filmstrip and facts are made from it; else the source.
 */
export const INPUT = `(
  SELECT * FROM version_files f
  WHERE f.version_id = v.id AND (f.slot IN ('render', 'source') OR f.slot = 'preview' AND f.given)
  ORDER BY array_position(ARRAY['render', 'preview', 'source'], f.slot) LIMIT 1)`;

/**
 * SQL of whether that takes seconds, by the type it was found to be when it was uploaded, or because it is
 * only measured.
 */
export const IS_SHORT = `(v.stage IN ('to_measure', 'measuring') OR input.type LIKE 'image/%'
  OR input.type LIKE 'audio/%' OR input.type = 'application/pdf')`;

interface JobRow {
  readonly short: boolean;
  readonly turn: number;
  readonly account_id: number;
  readonly version_id: number;
  readonly asset_id: number;
  readonly attempt: number;
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly content_type: string;
  readonly preview_settings: string;
  readonly stage: VersionStage;
  readonly team_folder_id: number;
  readonly owner_id: number | null;
  readonly shown: Shown;
}

/** Jobs of versions that wait or run, from what PostgreSQL knows. */
export async function transcodeJobs(
  runner: SqlRunner,
  versionIds: readonly number[],
): Promise<QueuedJob[]> {
  const rows = await runner.sql<JobRow & Record<string, unknown>>(
    `SELECT v.account_id, v.id AS version_id, v.asset_id, v.attempt, v.stage,
            input.key, input.name, input.size, coalesce(input.sha256, '') AS sha256,
            input.type AS content_type, ${IS_SHORT} AS short,
            CASE input.slot WHEN 'render' THEN v.preview_settings ELSE '' END AS preview_settings,
            f.team_folder_id, f.user_id AS owner_id, v.turn, v.shown
     FROM versions v JOIN assets a ON a.id = v.asset_id JOIN folders f ON f.id = a.folder_id
     CROSS JOIN LATERAL ${INPUT} input
     WHERE v.id = ANY($1::bigint[]) AND ${isUnderWay('v')}`,
    [versionIds],
  );
  return rows.map(
    ({ account_id, version_id, asset_id, attempt, team_folder_id, owner_id, stage, ...row }) => ({
      job: {
        account_id,
        version_id,
        asset_id,
        attempt,
        source: sourceOf(row),
        ...(isMeasured(stage) ? { facts_only: true } : {}),
        ...(Object.keys(row.shown).length === 0 ? {} : { shown: row.shown }),
        ...(row.preview_settings === '' ? {} : { preview_settings: row.preview_settings }),
        audience: folderAudience({ team_folder_id, owner_id }),
      },
      short: row.short,
      turn: row.turn,
    }),
  );
}

function sourceOf({ key, name, size, sha256, content_type }: StoredUpload): StoredUpload {
  return { key, name, size, sha256, content_type };
}
