import type { TableColumn } from '../../../ui/table/index.ts';
import type { SORTABLE } from './sortable.ts';

const ALL = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    width: 320,
    least: 208,
    grow: 1,
    min: 200,
    stays: true,
  },
  { key: 'status', label: 'Status', sort: 'status.order', width: 150, least: 130 },
  { key: 'assignee', label: 'Assignee', sort: 'assignee.name', width: 160, least: 72 },
  { key: 'tag', label: 'Tags', sort: 'tag', width: 128, least: 42 },
  {
    key: 'modified',
    label: 'Modified',
    sort: 'modified',
    width: 110,
    least: 68,
    descendingFirst: true,
  },
  { key: 'version', label: 'Version', width: 116, least: 40 },
  { key: 'folder', label: 'Folder', sort: 'folder.name', width: 160, least: 80, shown: false },
  {
    key: 'created',
    label: 'Created',
    sort: 'created',
    width: 110,
    least: 72,
    descendingFirst: true,
    shown: false,
  },
  { key: 'duration', label: 'Duration', sort: 'duration', width: 110, least: 60, shown: false },
  { key: 'in', label: 'In', sort: 'in', width: 90, least: 60, shown: false },
  { key: 'out', label: 'Out', sort: 'out', width: 90, least: 60, shown: false },
  { key: 'framerate', label: 'Frame rate', sort: 'framerate', width: 110, least: 60, shown: false },
  {
    key: 'art_duration',
    label: 'Art duration',
    sort: 'art_duration',
    width: 120,
    least: 60,
    shown: false,
  },
  { key: 'start', label: 'Start', sort: 'start', width: 110, least: 72, shown: false },
  { key: 'due', label: 'Due', sort: 'due', width: 120, least: 72, shown: false },
  { key: 'bid_days', label: 'Bid days', sort: 'bid_days', width: 90, least: 56, shown: false },
  { key: 'links', label: 'Links', width: 140, least: 72, shown: false },
  { key: 'notes', label: 'Notes', width: 240, least: 80, shown: false },
] as const satisfies readonly (TableColumn & { sort?: (typeof SORTABLE)[number] })[];

export type ColumnKey = (typeof ALL)[number]['key'];

/** The columns of the list, in the order in which they stand at first. */
export const COLUMNS: readonly TableColumn<unknown, ColumnKey>[] = ALL;

/** The setting that keeps how they are arranged. */
export const COLUMNS_SETTING = 'assets.columns';
