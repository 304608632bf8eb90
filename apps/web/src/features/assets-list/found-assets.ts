import { formatDay } from '@jampot/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { allStatusesQuery, assetPageQuery, folderTreeQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import type { FoundSearch } from './found-search.ts';

/** The rows behind the first page, as far as they were asked for. */
export function useFurtherAssets(filter: AssetFilter, pages: number) {
  return useQueries({
    queries: Array.from({ length: pages - 1 }, (_, at) => assetPageQuery(filter, at + 2)),
    combine: (results) => results.flatMap(({ data }) => data?.rows ?? []),
  });
}

/** What narrows the list, in words. */
export function useFilterWords(search: FoundSearch): string[] {
  const statuses = useQuery(allStatusesQuery).data ?? [];
  const folders = useQuery(folderTreeQuery()).data ?? [];
  const named = (ids: string | number, list: readonly { id: number; name: string }[]) => [
    ...new Set(
      String(ids)
        .split(',')
        .map((id) => list.find((one) => one.id === Number(id))?.name ?? 'None'),
    ),
  ];
  return Object.entries(search).flatMap(([field, value]): string[] => {
    const [name, bound] = field.split(':');
    switch (field) {
      case 'status_id':
        return named(value, statuses);
      case 'folder_id':
        return named(value, folders);
      case 'status.name':
        return [String(value)];
      case 'status.approves':
        return [Number(value) === 1 ? 'approved' : 'not approved'];
      case 'stale':
        return ['stale links'];
      case 'assignee_id':
        return value === 'null' ? ['assigned to nobody'] : [];
      default:
        if (bound === undefined) return [];
        return [`${name} ${bound} ${dayText(String(value))}`];
    }
  });
}

function dayText(written: string): string {
  return written.length === 10 ? formatDay(written) : formatDate(written);
}
