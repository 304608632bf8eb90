import { Checkbox, SegmentedControl } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import type { FolderSearch } from '../features/assets-list/folder-search.ts';
import { StatusChart } from '../features/overview/status-chart.tsx';
import { StatuslogChart } from '../features/statuslogs/statuslog-chart.tsx';
import { ZoneNote } from '../ui/index.ts';
import classes from './-folder-page.module.css';
import type { SearchChange } from './-folder-page.tsx';

interface FolderChartsProps {
  folder: Folder;
  search: FolderSearch;
  onSearch: (change: SearchChange) => void;
}

/** Both have other axes. */
const NO_LOOK = { x: undefined, y: undefined, z: undefined, type: undefined };

/** How a folder stands now, or the changes of its status log, counted. */
export function FolderCharts({ folder, search, onSearch }: FolderChartsProps) {
  const { x, y, z, type } = search;
  const isLog = search.of === 'changes';
  const look = {
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
    ...(z === undefined ? {} : { z }),
    ...(type === undefined ? {} : { type }),
  };
  return (
    <>
      <div className={classes['chartBar']}>
        <SegmentedControl
          size="xs"
          aria-label="What is counted"
          data={[
            { value: 'now', label: 'Current status' },
            { value: 'changes', label: 'Status changes' },
          ]}
          value={isLog ? 'changes' : 'now'}
          onChange={(next) =>
            onSearch({ of: next === 'changes' ? 'changes' : undefined, ...NO_LOOK })
          }
        />
        {isLog ? (
          <Checkbox
            size="xs"
            label="Subfolders"
            checked={search.children === 1}
            onChange={(event) =>
              onSearch({ children: event.currentTarget.checked ? 1 : undefined })
            }
          />
        ) : null}
        <ZoneNote />
      </div>
      <div className={classes['chart']}>
        {isLog ? (
          <StatuslogChart
            filters={logFilters(folder.id, search)}
            look={look}
            onLook={onSearch}
            title={`Status changes in ${folder.name}`}
          />
        ) : (
          <StatusChart folder={folder} look={look} onLook={onSearch} />
        )}
      </div>
    </>
  );
}

function logFilters(folderId: number, { children, status_id, assignee_id }: FolderSearch) {
  return {
    [children === 1 ? 'asset__folder_id:withchildren' : 'asset__folder_id']: folderId,
    ...(status_id === undefined ? {} : { status_id }),
    ...(assignee_id === undefined ? {} : { assignee_id: assignee_id ?? 'null' }),
  };
}
