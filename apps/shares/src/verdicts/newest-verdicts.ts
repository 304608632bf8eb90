import type { SharedVerdict } from '@jampot/contracts';

type Row = Omit<SharedVerdict, 'created'> & { readonly created: Date } & Record<string, unknown>;

export const VERDICT_COLUMNS = 'version_id, verdict, name, created';

export function toldVerdict({ created, ...verdict }: Row): SharedVerdict {
  return { ...verdict, created: created.toISOString() };
}

/** SQL of a JSON list of the last word of guests on each version of the share `$1`. */
export const NEWEST_VERDICTS = `(SELECT coalesce(json_agg(json_build_object('version_id', said.version_id,
      'verdict', said.verdict, 'name', said.name, 'created', jampot_time(said.created))), '[]')
    FROM (SELECT DISTINCT ON (version_id) ${VERDICT_COLUMNS} FROM share_verdicts
      WHERE share_id = $1 ORDER BY version_id, id DESC) said)`;
