import { Button } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { IconCircleDot, IconTrash, IconUser, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { removeAssets, setAssignee, setStatus } from '../../lib/queries/index.ts';
import { confirm, IconAction, toast } from '../../ui/index.ts';
import { anchorOf } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import classes from './assets-list.module.css';
import { AssignPopover } from './assign-popover.tsx';
import { StatusMenu } from './status-menu.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface BatchBarProps {
  folder: Folder;
  ids: readonly number[];
  onClear: () => void;
  onSelectAll: () => void;
}

/** What can be done with all that is selected. */
export function BatchBar({ folder, ids, onClear, onSelectAll }: BatchBarProps) {
  const client = useQueryClient();
  const [menu, setMenu] = useState<{ kind: 'status' | 'assign'; anchor: Anchor } | null>(null);
  const label = formatCount(ids.length, 'asset');
  const remove = async () => {
    const message = `Are you sure you want to delete ${ids.length === 1 ? 'this asset' : `these ${label}`}?`;
    if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await removeAssets(client, ids);
      toast.success('deleted.');
      onClear();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <div className={classes['batch']} role="toolbar" aria-label="Selected assets">
      <output className={classes['batchCount']}>{formatCount(ids.length, 'asset')} selected</output>
      <Button size="xs" variant="subtle" color="gray" onClick={onSelectAll}>
        Select all
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCircleDot {...icon} />}
        onClick={(event) => setMenu({ kind: 'status', anchor: anchorOf(event.currentTarget) })}
      >
        Status
      </Button>
      {may(folder.permissions, 'assets', 'u') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUser {...icon} />}
          onClick={(event) => setMenu({ kind: 'assign', anchor: anchorOf(event.currentTarget) })}
        >
          Assign
        </Button>
      ) : null}
      {may(folder.permissions, 'assets', 'd') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      ) : null}
      <IconAction label="Select nothing" keys="Escape" onClick={onClear}>
        <IconX {...icon} />
      </IconAction>
      {menu?.kind === 'status' ? (
        <StatusMenu
          folderId={folder.id}
          level={folder.level}
          current={null}
          label={`Status of ${label}`}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          onChoose={(status) => void setStatus(client, ids, status)}
        />
      ) : null}
      {menu?.kind === 'assign' ? (
        <AssignPopover
          folderId={folder.id}
          label={`Assignee of ${label}`}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          onAssign={(person) => void setAssignee(client, ids, person)}
        />
      ) : null}
    </div>
  );
}
