import type { ChartAxis } from '../../../ui/index.ts';
import type { ChartResource } from '../../../lib/queries/index.ts';

const times = (field: string, name: string): readonly ChartAxis[] => [
  { value: `${field}:day`, label: `Day ${name}` },
  { value: `${field}:week`, label: `Week ${name}` },
  { value: `${field}:month`, label: `Month ${name}` },
  { value: `${field}:year`, label: `Year ${name}` },
];

interface Counted {
  readonly label: string;
  readonly axes: readonly ChartAxis[];
}

/** What can be counted, and along which axes. */
export const COUNTED: Readonly<Record<ChartResource, Counted>> = {
  assets: {
    label: 'Assets, as they stand now',
    axes: [
      { value: 'status.name', label: 'Status' },
      { value: 'assignee.name', label: 'Assignee' },
      { value: 'folder.name', label: 'Folder' },
      ...times('created', 'added'),
      ...times('modified', 'changed'),
    ],
  },
  statuslogs: {
    label: 'Changes of status',
    axes: [
      { value: 'status.name', label: 'Status' },
      { value: 'assignee.name', label: 'Assignee' },
      { value: 'user.name', label: 'Changed by' },
      { value: 'asset.folder.name', label: 'Folder' },
      ...times('created', 'changed'),
    ],
  },
  jobs: {
    label: 'Render jobs',
    axes: [
      { value: 'jobstatus.name', label: 'Status' },
      { value: 'pool.name', label: 'Pool' },
      { value: 'user.name', label: 'Sent by' },
      ...times('created', 'sent'),
      ...times('end_time', 'ended'),
    ],
  },
};

export function isCounted(resource: string): resource is ChartResource {
  return Object.hasOwn(COUNTED, resource);
}
