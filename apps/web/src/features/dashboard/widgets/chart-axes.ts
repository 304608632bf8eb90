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
  /** What is counted or summed up along them. */
  readonly amounts: readonly ChartAxis[];
}

/** What can be counted, along which axes, against what. */
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
    amounts: [
      { value: 'count', label: 'Assets' },
      { value: 'seconds', label: 'Seconds' },
      { value: 'art_duration', label: 'Seconds of art' },
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
    amounts: [
      { value: 'count', label: 'Changes' },
      { value: 'asset.seconds', label: 'Seconds' },
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
    amounts: [{ value: 'count', label: 'Jobs' }],
  },
};

export function isCounted(resource: string): resource is ChartResource {
  return Object.hasOwn(COUNTED, resource);
}

/** What an amount is called along its axis. */
export function amountName(resource: ChartResource, amount: string): string {
  return COUNTED[resource].amounts.find(({ value }) => value === amount)?.label ?? amount;
}
