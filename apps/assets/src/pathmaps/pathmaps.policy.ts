import { invalid } from '@jampot/contracts';
import { checkName, LOCAL_SYSTEMS, PATHMAP_PATH, PATHMAP_TARGET } from '@jampot/domain';
import type { LocalSystem } from '@jampot/domain';
import type { Conflicts } from '@jampot/persistence';

export const pathmapConflicts: Conflicts = {
  pathmaps_path_in_folder: invalid('path', 'This path is mapped already.'),
};

export interface PathmapPaths extends Readonly<Record<LocalSystem, string | null>> {
  readonly path: string;
}

type Written = { readonly path?: string | undefined } & {
  readonly [System in LocalSystem]?: string | null | undefined;
};

/**
 * What is kept; what is not said stays as it was. An empty path of a system is none.
 * @throws JampotError `invalid` with the message of the rule that is broken.
 */
export function cleanPaths(written: Written, before: PathmapPaths): PathmapPaths {
  const targets = LOCAL_SYSTEMS.map((system) => {
    const text = written[system];
    if (text === undefined) return [system, before[system]] as const;
    return [system, text === null ? null : clean(system, text) || null] as const;
  });
  return {
    path: written.path === undefined ? before.path : clean('path', written.path),
    ...(Object.fromEntries(targets) as Record<LocalSystem, string | null>),
  };
}

function clean(field: LocalSystem | 'path', text: string): string {
  const checked = checkName(text, field === 'path' ? PATHMAP_PATH : PATHMAP_TARGET);
  if (!checked.ok) throw invalid(field, checked.error);
  return checked.value;
}
