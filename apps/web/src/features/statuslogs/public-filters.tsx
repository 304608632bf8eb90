import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterMenu, StatusBadge } from '../../ui/index.ts';
import { publicChoicesQuery } from './public-choices.query.ts';
import type { PublicChoice } from './public-choices.query.ts';
import { ids, writtenIds } from './statuslog-search.ts';
import type { SearchChange, StatuslogSearch } from './statuslog-search.ts';

interface PublicFiltersProps {
  search: StatuslogSearch;
  onSearch: (change: SearchChange) => void;
}

/** What a stranger narrows a public log by: the folders, people and statuses that it names. */
export function PublicFilters({ search, onSearch }: PublicFiltersProps) {
  const account = search.account_id;
  return (
    <>
      <PublicFilter
        label="Folders"
        choice="folder"
        account={account}
        chosen={ids(search['asset__folder_id:withchildren'] ?? search.asset__folder_id)}
        onChange={(chosen) =>
          onSearch({
            // The log names the folders that assets are in, and tells of none above them.
            asset__folder_id: writtenIds(chosen),
            'asset__folder_id:withchildren': undefined,
          })
        }
      />
      <PublicFilter
        label="Assignee"
        choice="assignee"
        account={account}
        chosen={ids(search.assignee_id)}
        onChange={(chosen) => onSearch({ assignee_id: writtenIds(chosen) })}
      />
      <PublicFilter
        label="Changed by"
        choice="user"
        account={account}
        chosen={ids(search.user_id)}
        onChange={(chosen) => onSearch({ user_id: writtenIds(chosen) })}
      />
      <PublicFilter
        label="Status"
        choice="status"
        account={account}
        chosen={ids(search.status_id)}
        onChange={(chosen) => onSearch({ status_id: writtenIds(chosen) })}
      />
    </>
  );
}

interface PublicFilterProps {
  label: string;
  choice: PublicChoice;
  account: number | undefined;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** The choices are counted from the whole log, so nobody asks for them before they are looked at. */
function PublicFilter({ label, choice, account, chosen, onChange }: PublicFilterProps) {
  const [opened, setOpened] = useState(false);
  const choices = useQuery({
    ...publicChoicesQuery(choice, account),
    enabled: opened || chosen.length > 0,
  });
  return (
    <FilterMenu
      label={label}
      options={(choices.data ?? []).map(({ id, name, color }) => ({
        id,
        name,
        ...(color === null ? {} : { shown: <StatusBadge name={name} color={color} /> }),
      }))}
      pending={choices.isPending}
      onOpen={() => setOpened(true)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
