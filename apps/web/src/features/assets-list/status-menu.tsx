import { Menu } from '@mantine/core';
import type { Status } from '@jampot/contracts';
import { controlBarFor, mayChangeStatus, orderedStatuses } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { statusesQuery } from '../../lib/queries/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { AnchoredMenu } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';

interface StatusMenuProps {
  folderId: number;
  /** The person's role level in the folder. */
  level: number;
  /** Null for several assets of different statuses. */
  current: Status | null;
  label: string;
  anchor: Anchor;
  onClose: () => void;
  onChoose: (status: Status) => void;
}

/** The statuses that this person may set, in their order. */
export function StatusMenu(props: StatusMenuProps) {
  const { folderId, level, current, label, anchor, onClose, onChoose } = props;
  const query = useQuery(statusesQuery(folderId));
  const statuses = query.data ?? [];
  const change = { level, bar: controlBarFor(level), current, statuses };
  const offered = orderedStatuses(statuses).filter(
    (status) => status.id === current?.id || mayChangeStatus(change, status),
  );
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose} label={label}>
      {query.isPending ? <Menu.Label>Loading</Menu.Label> : null}
      {query.isSuccess && offered.length === 0 ? <Menu.Label>None found</Menu.Label> : null}
      {offered.map((status) => (
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
      ))}
    </AnchoredMenu>
  );
}
