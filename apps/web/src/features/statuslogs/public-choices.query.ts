import { listStatuslogs } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** A folder, person or status that a public log names. */
export interface PublicOption {
  readonly id: number;
  readonly name: string;
  /** Of a status. */
  readonly color: string | null;
}

/** By what a stranger chooses, as a chart of the log: ids, their names, and what orders them. */
const CHARTS = {
  folder: { x: 'asset.folder_id', z: 'asset.folder.name', y: 'count' },
  assignee: { x: 'assignee_id', z: 'assignee.name', y: 'count' },
  user: { x: 'user_id', z: 'user.name', y: 'count' },
  status: { x: 'status_id', z: 'status.name', y: 'status.order', color: 'status.color' },
} as const;
export type PublicChoice = keyof typeof CHARTS;

/**
 * What a public log names, to choose from. Strangers may list neither folders nor people nor
 * statuses: they get what the log shows, and nothing that it does not.
 */
export const publicChoicesQuery = (choice: PublicChoice, account: number | undefined) =>
  queryOptions({
    queryKey: keys.statuslogs('choices', { choice, account_id: account ?? 0 }),
    queryFn: async ({ signal }) => {
      const query = {
        ...CHARTS[choice],
        ...(account === undefined ? {} : { account_id: account }),
      };
      const { rows } = await api.call(listStatuslogs, { query }, { signal });
      return optionsOf(choice, rows as unknown as readonly ChartRow[]);
    },
    staleTime: 10 * 60_000,
  });

/** Statuses in the order of the workflow, others by name; what has no name is no choice. */
export function optionsOf(choice: PublicChoice, rows: readonly ChartRow[]): PublicOption[] {
  // The order of a status is summed up over its changes. Those outside the workflow have none,
  // which adds up to 0, and stand last as everywhere; in the workflow the order begins with 1.
  const place = ({ y, count }: ChartRow) => {
    if (choice !== 'status') return 0;
    return y > 0 ? y / count : Number.POSITIVE_INFINITY;
  };
  return rows
    .toSorted((a, b) => place(a) - place(b) || byName.compare(String(a.z), String(b.z)))
    .flatMap(({ x, z, color }) =>
      typeof x === 'number' && typeof z === 'string'
        ? [{ id: x, name: z, color: typeof color === 'string' ? color : null }]
        : [],
    );
}

const byName = new Intl.Collator(undefined, { numeric: true });
