import { Button } from '@mantine/core';
import type { Asset, Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { statusesQuery } from '../../../lib/queries/index.ts';
import { anchorOf } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';
import { AssignPopover } from '../assign-popover.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { settableStatuses } from './batch-columns.ts';
import { changeSelected } from './direct-change.ts';
import type { DirectChange, SelectedAssets } from './direct-change.ts';
import { SelectedTags } from './selected-tags.tsx';

interface DirectButtonsProps {
  folder: Folder;
  selected: SelectedAssets;
  /** The selected assets that are loaded. */
  rows: readonly Asset[];
}

interface OpenMenu {
  readonly kind: 'status' | 'assign' | 'tags';
  readonly anchor: Anchor;
}

/** Status, assignee and tags of all that is selected, each by one press; what was done can be taken back. */
export function DirectButtons({ folder, selected, rows }: DirectButtonsProps) {
  const client = useQueryClient();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const statuses = useQuery(statusesQuery(folder.id)).data ?? [];
  const mayUpdate = may(folder.permissions, 'assets', 'u');
  const mayStatus = mayUpdate || settableStatuses(folder, statuses).length > 0;
  const assets = formatCount(selected.count, 'asset');
  const close = () => setMenu(null);
  const change = (wanted: DirectChange) => void changeSelected(client, selected, wanted);
  const button = (kind: OpenMenu['kind'], word: string, name: string) => (
    <Button
      size="xs"
      variant="default"
      rightSection={<IconChevronDown size="0.875rem" stroke={1.5} aria-hidden="true" />}
      aria-label={name}
      aria-haspopup={kind === 'status' ? 'menu' : 'dialog'}
      aria-expanded={menu?.kind === kind}
      disabled={selected.count === 0}
      onClick={(event) => setMenu({ kind, anchor: anchorOf(event.currentTarget) })}
    >
      {word}
    </Button>
  );
  return (
    <>
      {mayStatus ? button('status', 'Status', `Status of ${assets}`) : null}
      {mayUpdate ? button('assign', 'Assign', `Assign ${assets}`) : null}
      {mayUpdate ? button('tags', 'Tags', `Tags of ${assets}`) : null}
      {menu?.kind === 'status' ? (
        <StatusMenu
          folderId={folder.id}
          level={folder.level}
          current={null}
          label={`Status of ${assets}`}
          anchor={menu.anchor}
          onClose={close}
          onChoose={({ id, name }) => change({ column: 'status_id', value: id, said: name })}
        />
      ) : null}
      {menu?.kind === 'assign' ? (
        <AssignPopover
          folderId={folder.id}
          label={`Assignee of ${assets}`}
          anchor={menu.anchor}
          onClose={close}
          onAssign={(person) =>
            change({
              column: 'assignee_id',
              value: person?.id ?? null,
              said: person?.name ?? 'Nobody',
            })
          }
        />
      ) : null}
      {menu?.kind === 'tags' ? (
        <SelectedTags
          accountId={folder.account_id}
          label={`Tags of ${assets}`}
          rows={rows}
          anchor={menu.anchor}
          onClose={close}
          onAdd={(tag) => change({ column: 'tag_add', value: tag, said: tag })}
          onRemove={(tag) => change({ column: 'tag_remove', value: tag, said: tag })}
        />
      ) : null}
    </>
  );
}
