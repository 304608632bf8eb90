import { Menu } from '@mantine/core';
import type { Status } from '@jampot/contracts';
import { controlBarFor, mayChangeStatus, orderedStatuses } from '@jampot/domain';
import { IconCheck } from '@tabler/icons-react';
import { StatusBadge } from './status-badge.tsx';

interface StatusItemsProps {
  /** The person's role level in the folder. */
  level: number;
  /** Null for several assets of different statuses. */
  current: Pick<Status, 'id' | 'level' | 'order' | 'hide'> | null;
  /** All statuses in force in the folder. */
  statuses: readonly Status[];
  onChoose: (status: Status) => void;
}

/** The statuses that this person may set as entries of a menu, in the order of the workflow; the current one is ticked. */
export function StatusItems({ level, current, statuses, onChoose }: StatusItemsProps) {
  const change = { level, bar: controlBarFor(level), current, statuses };
  const offered = orderedStatuses(statuses).filter(
    (status) => status.id === current?.id || mayChangeStatus(change, status),
  );
  if (offered.length === 0) return <Menu.Label>None found</Menu.Label>;
  return offered.map((status) => (
    <Menu.Item
      key={status.id}
      disabled={status.id === current?.id}
      rightSection={
        status.id === current?.id ? <IconCheck size="1rem" aria-label="Current" /> : null
      }
      onClick={() => onChoose(status)}
    >
      <StatusBadge name={status.name} color={status.color} />
    </Menu.Item>
  ));
}
