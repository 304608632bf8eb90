import type { ListFilters } from '../../../lib/queries/index.ts';

/** The filter of the status log by a folder and all below it. */
export const LOG_BELOW_FOLDER = 'asset__folder_id:withchildren';

/** Filters of the status log by one folder; none where a widget is of all. */
export function logBelow(folder: string | number | undefined): ListFilters {
  return folder === undefined ? {} : { [LOG_BELOW_FOLDER]: folder };
}

/**
 * A widget's query with another folder, or none; assets are meant with all that stand below it.
 * @param field of the filter
 */
export function withFolder(
  query: ListFilters,
  field: string,
  folder: number | null,
  resource: string,
): ListFilters {
  const { [field]: _before, children: _below, ...others } = query;
  if (folder === null) return others;
  return { ...others, [field]: folder, ...(resource === 'assets' ? { children: 1 } : {}) };
}
