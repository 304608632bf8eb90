import { LINK_WORDS } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { FilterMenu } from '../../ui/index.ts';
import type { FolderSearch } from './folder-search.ts';

/** The ways to be linked, in the order of their words; their place is their id. */
const LINKS = ['Not linked', 'Has uplinks', 'Has downlinks', 'Stale'].map((name, id) => ({
  id,
  name,
  kind: 'links',
}));

const SUBFOLDERS = { id: 10, name: 'Subfolders', title: 'What is in the folders below, too' };
const LATE = { id: 11, name: 'Late', title: 'Due before today and not approved' };
const DELETED = { id: 12, name: 'Deleted', title: 'The deleted assets alone' };

interface MoreFiltersProps {
  filter: AssetFilter;
  /** Whether deleted assets are for the person's eyes. */
  deleted: boolean;
  onSearch: (change: {
    [K in 'children' | 'late' | 'deleted' | 'links']?: FolderSearch[K] | undefined;
  }) => void;
}

/** The filters that few need at a time, in one menu, so that the tools of a folder stay one row. */
export function MoreFilters({ filter, deleted, onSearch }: MoreFiltersProps) {
  const chosen = [
    ...(filter.children ? [SUBFOLDERS.id] : []),
    ...(filter.late === true ? [LATE.id] : []),
    ...(filter.deleted === true ? [DELETED.id] : []),
    ...(filter.links ?? []).map((word) => LINK_WORDS.indexOf(word)),
  ];
  return (
    <FilterMenu
      label="Filters"
      options={[SUBFOLDERS, LATE, ...(deleted ? [DELETED] : []), ...LINKS]}
      chosen={chosen}
      onChange={(ids) => {
        const words = LINK_WORDS.filter((_, id) => ids.includes(id));
        onSearch({
          children: ids.includes(SUBFOLDERS.id) ? 1 : undefined,
          late: ids.includes(LATE.id) ? 1 : undefined,
          deleted: ids.includes(DELETED.id) ? 1 : undefined,
          links: words.length > 0 ? words.join(',') : undefined,
        });
      }}
    />
  );
}
