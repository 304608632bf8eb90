import type { Folder } from '@jampot/contracts';
import { useMemo } from 'react';
import { amountIn, AMOUNTS } from '../../lib/charts/amounts.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import { EmptyState } from '../../ui/index.ts';
import type { ChartAxis, ChartLook } from '../../ui/index.ts';

const AXES: readonly ChartAxis[] = [
  { value: 'folder.name', label: 'Folder' },
  { value: 'status.name', label: 'Status' },
  { value: 'assignee.name', label: 'Assignee' },
];

/** Where each sequence stands now: what a producer asks first. */
const FIRST_LOOK: ChartLook = { x: 'folder.name', y: 'count', z: 'status.name', type: 'bar' };

interface StatusChartProps {
  folder: Pick<Folder, 'id' | 'name'>;
  look: Partial<ChartLook>;
  onLook: (change: Partial<ChartLook>) => void;
}

/** The assets of a folder and of all below it, counted as they stand now. */
export function StatusChart({ folder, look, onLook }: StatusChartProps) {
  const filters = useMemo(() => ({ folder_id: folder.id, children: 1 }), [folder.id]);
  return (
    <ChartPanel
      resource="assets"
      filters={filters}
      pin={{ title: `Current status of ${folder.name}`, query: filters }}
      axes={AXES}
      amounts={AMOUNTS.assets}
      look={{ ...FIRST_LOOK, ...look, y: amountIn('assets', look.y) }}
      onLook={onLook}
      title="Current status"
      empty={<EmptyState title="NO DATA!" />}
    />
  );
}
