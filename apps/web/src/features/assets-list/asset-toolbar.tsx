import { Select, TextInput } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { hasTag } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { peopleQuery, tagsQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { FilterMenu, useKeys, useSearchField } from '../../ui/index.ts';
import classes from './assets-list.module.css';
import { COLUMNS } from './columns/columns.ts';
import { SORTS, written, writtenOrNobody } from './folder-search.ts';
import type { FolderSearch, View } from './folder-search.ts';
import { LookButtons } from './look-buttons.tsx';
import { MoreFilters } from './more-filters.tsx';
import { ReviewButton } from './review-button.tsx';
import { StatusFilter } from './status-filter.tsx';
import { ViewMenu } from './view-menu.tsx';
import type { Shown } from './view-menu.tsx';

/** Among the people; no person has this id. */
const NOBODY = { id: 0, name: 'Unassigned' } as const;

interface AssetToolbarProps {
  me: User;
  folderId: number;
  /** Somebody who only looks: without the trash and batch mode. */
  guest?: boolean;
  filter: AssetFilter;
  view: View;
  total: number | null;
  /** Assets of its subfolders, where none are directly in it. */
  below: number;
  shown: Shown;
  batch: boolean;
  onBatch: (on: boolean) => void;
  onView: (view: View) => void;
  /** Plays what the list shows, or what is below where it has nothing, one after the other. */
  onReview: () => void;
  /** Parts of the address to change; undefined takes a part away. */
  onSearch: (change: { [K in keyof FolderSearch]?: FolderSearch[K] | undefined }) => void;
}

/** Search, filters, order and look of the list; the address keeps all of it. */
export function AssetToolbar(props: AssetToolbarProps) {
  const {
    me,
    folderId,
    guest = false,
    filter,
    view,
    total,
    below,
    shown,
    batch,
    onBatch,
    onView,
    onReview,
    onSearch,
  } = props;
  const people = useQuery(peopleQuery(folderId)).data ?? [];
  const tags = useQuery(tagsQuery(me.account_id)).data ?? [];
  const chosenTags = filter.tags ?? [];
  const field = useRef<HTMLInputElement>(null);
  const search = useSearchField(filter.q, (q) => onSearch({ q: q || undefined }));
  // The trash has one look, and its own bar for what is selected.
  const trash = filter.deleted === true;
  useKeys('Assets', [
    {
      keys: '/',
      label: 'Search in this folder',
      command: true,
      run: () => field.current?.focus(),
    },
  ]);

  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Search and filters">
      {trash ? null : <ReviewButton disabled={total === 0 && below === 0} onReview={onReview} />}
      <TextInput
        ref={field}
        size="xs"
        className={classes['searchField'] ?? ''}
        aria-label="Search in this folder"
        placeholder="Search"
        leftSection={<IconSearch size="0.875rem" stroke={1.5} aria-hidden="true" />}
        value={search.value}
        onChange={(event) => search.onType(event.currentTarget.value)}
      />
      <StatusFilter
        folderId={folderId}
        filter={filter}
        onChoose={(ids) => onSearch({ status_id: ids.length > 0 ? written(ids) : undefined })}
      />
      <FilterMenu
        label="Assignee"
        options={[NOBODY, ...mineFirst(people, me.id)]}
        chosen={filter.assigneeIds.map((id) => id ?? NOBODY.id)}
        onChange={(ids) => {
          const chosen = ids.map((id) => (id === NOBODY.id ? null : id));
          onSearch({ assignee_id: chosen.length > 0 ? writtenOrNobody(chosen) : undefined });
        }}
      />
      <FilterMenu
        label="Tags"
        options={tags}
        chosen={tags.filter(({ name }) => hasTag(chosenTags, name)).map(({ id }) => id)}
        onChange={(ids) => {
          const names = tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
          onSearch({ tag: names.length > 0 ? names.join(',') : undefined });
        }}
      />
      <MoreFilters filter={filter} deleted={!guest} onSearch={onSearch} />
      <div className={classes['looks']}>
        <output className={classes['count']}>
          {total === null ? '' : formatCount(total, 'asset')}
        </output>
        <Select
          size="xs"
          className={classes['sortField'] ?? ''}
          aria-label="Sort by"
          allowDeselect={false}
          data={sortsWith(filter.sort)}
          value={filter.sort}
          onChange={(sort) =>
            onSearch({ sort: sort === 'name' || sort === null ? undefined : sort })
          }
        />
        {trash ? null : (
          <LookButtons view={view} batch={batch} onBatch={guest ? null : onBatch} onView={onView} />
        )}
        <ViewMenu shown={shown} cards={view === 'thumbnails' && !trash} />
      </div>
    </div>
  );
}

function mineFirst(people: readonly { id: number; name: string }[], me: number) {
  return [...people]
    .sort((one, other) => Number(other.id === me) - Number(one.id === me))
    .map(({ id, name }) => ({ id, name: id === me ? `${name} (me)` : name }));
}

/** The usual orders, and the one that somebody chose by pressing a column. */
function sortsWith(sort: string): { value: string; label: string }[] {
  const usual = SORTS.map(({ value, label }) => ({ value, label }));
  if (usual.some(({ value }) => value === sort)) return usual;
  const column = COLUMNS.find(({ sort: by }) => by === sort.replace('-', ''));
  const label = `${column?.label ?? sort}${sort.startsWith('-') ? ', last first' : ''}`;
  return [...usual, { value: sort, label }];
}
