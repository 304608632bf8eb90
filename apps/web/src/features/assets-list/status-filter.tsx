import { orderedStatuses } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statusesQuery } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { FilterMenu, StatusBadge } from '../../ui/index.ts';
import { statusCountsQuery } from './status-counts.query.ts';

interface StatusFilterProps {
  /** Whose statuses are offered. */
  folderId: number;
  filter: AssetFilter;
  onChoose: (ids: readonly number[]) => void;
}

/** Which statuses a list shows, with how many assets each would find; counted while it is open. */
export function StatusFilter({ folderId, filter, onChoose }: StatusFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const statuses = useQuery(statusesQuery(folderId)).data ?? [];
  const { data: counts } = useQuery({ ...statusCountsQuery(filter), enabled: isOpen });
  return (
    <FilterMenu
      label="Status"
      counted="asset"
      options={orderedStatuses(statuses).map(({ id, name, color }) => ({
        id,
        name,
        shown: <StatusBadge name={name} color={color} />,
        count: counts && (counts.get(id) ?? 0),
      }))}
      chosen={filter.statusIds}
      onChange={onChoose}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  );
}
