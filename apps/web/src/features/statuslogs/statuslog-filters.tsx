import { Button, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { folderTreeQuery, useMay, usersQuery, allStatusesQuery } from '../../lib/queries/index.ts';
import { FilterMenu, StatusBadge } from '../../ui/index.ts';
import { ids, isNarrowed, whichOf, writtenIds } from './statuslog-search.ts';
import type { SearchChange, StatuslogSearch, Which } from './statuslog-search.ts';
import { LogPeriod } from './log-period.tsx';
import { PublicFilters } from './public-filters.tsx';
import classes from './statuslogs.module.css';

interface StatuslogFiltersProps {
  /** Null for a stranger, who chooses from what the public log itself names. */
  me: User | null;
  search: StatuslogSearch;
  onSearch: (change: SearchChange) => void;
  onClear: () => void;
}

/** Pixels from which on all filters have room in one row. */
const ROOMY = 1200;

/** What narrows the log: folders, people, status, time, first or last of each asset. */
export function StatuslogFilters({ me, search, onSearch, onClear }: StatuslogFiltersProps) {
  const { ref, width } = useElementSize();
  const isTight = width > 0 && width < ROOMY;
  return (
    <div ref={ref} className={classes['filters']} role="toolbar" aria-label="Filters">
      {me === null ? (
        <PublicFilters search={search} onSearch={onSearch} />
      ) : (
        <ChoiceFilters me={me} search={search} onSearch={onSearch} />
      )}
      <SegmentedControl
        size="xs"
        aria-label="Which changes of an asset"
        data={[
          { value: 'all', label: 'All' },
          { value: 'first', label: 'First only' },
          { value: 'last', label: 'Last only' },
        ]}
        value={whichOf(search)}
        onChange={(value) => onSearch(whichChange(value as Which))}
      />
      <LogPeriod isTight={isTight} search={search} onSearch={onSearch} />
      {isNarrowed(search) ? (
        <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
      ) : null}
    </div>
  );
}

function ChoiceFilters({
  me,
  search,
  onSearch,
}: Pick<StatuslogFiltersProps, 'search' | 'onSearch'> & { me: User }) {
  const mayReadUsers = useMay('users', 'r');
  const folders = useQuery(folderTreeQuery()).data ?? [];
  const people = useQuery({ ...usersQuery(me.account_id), enabled: mayReadUsers }).data ?? [];
  const statuses = useQuery(allStatusesQuery).data ?? [];
  const folderIds = ids(search['asset__folder_id:withchildren'] ?? search.asset__folder_id);
  const persons = people.map(({ id, name }) => ({ id, name }));
  return (
    <>
      <FilterMenu
        label="Folders"
        options={folders.map(({ id, name }) => ({ id, name }))}
        chosen={folderIds}
        onChange={(chosen) =>
          onSearch({
            asset__folder_id: undefined,
            'asset__folder_id:withchildren': writtenIds(chosen),
          })
        }
      />
      {mayReadUsers ? (
        <>
          <FilterMenu
            label="Assignee"
            options={persons}
            chosen={ids(search.assignee_id)}
            onChange={(chosen) => onSearch({ assignee_id: writtenIds(chosen) })}
          />
          <FilterMenu
            label="Changed by"
            options={persons}
            chosen={ids(search.user_id)}
            onChange={(chosen) => onSearch({ user_id: writtenIds(chosen) })}
          />
        </>
      ) : null}
      <FilterMenu
        label="Status"
        options={statuses.map(({ id, name, color }) => ({
          id,
          name,
          shown: <StatusBadge name={name} color={color} />,
        }))}
        chosen={ids(search.status_id)}
        onChange={(chosen) => onSearch({ status_id: writtenIds(chosen) })}
      />
    </>
  );
}

function whichChange(which: Which): SearchChange {
  return {
    first: which === 'first' ? 1 : undefined,
    last: which === 'last' ? 1 : undefined,
  };
}
