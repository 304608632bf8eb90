import { Checkbox } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import type { FolderSearch } from '../features/assets-list/folder-search.ts';
import { PinChart } from '../features/dashboard/pin-chart.tsx';
import { StatuslogChart } from '../features/statuslogs/statuslog-chart.tsx';
import { ZoneNote } from '../ui/index.ts';
import classes from './-folder-page.module.css';
import type { SearchChange } from './-folder-page.tsx';

interface FolderChartsProps {
  folder: Folder;
  search: FolderSearch;
  onSearch: (change: SearchChange) => void;
}

/** The status log of a folder, counted. */
export function FolderCharts({ folder, search, onSearch }: FolderChartsProps) {
  const { children, status_id, assignee_id, x, z, type } = search;
  const below = children === 1;
  const filters = {
    [below ? 'asset__folder_id:withchildren' : 'asset__folder_id']: folder.id,
    ...(status_id === undefined ? {} : { status_id }),
    ...(assignee_id === undefined ? {} : { assignee_id: assignee_id ?? 'null' }),
  };
  const look = {
    ...(x === undefined ? {} : { x }),
    ...(z === undefined ? {} : { z }),
    ...(type === undefined ? {} : { type }),
  };
  return (
    <>
      <div className={classes['chartBar']}>
        <Checkbox
          size="xs"
          label="Subfolders"
          checked={below}
          onChange={(event) => onSearch({ children: event.currentTarget.checked ? 1 : undefined })}
        />
        <ZoneNote />
      </div>
      <div className={classes['chart']}>
        <StatuslogChart filters={filters} look={look} onLook={onSearch} Actions={PinChart} />
      </div>
    </>
  );
}
