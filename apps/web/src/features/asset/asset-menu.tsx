import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keys, removeAssets } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** The admin bar's rarer actions. */
export function AssetMenu({ asset }: { asset: Asset }) {
  const client = useQueryClient();
  const remove = async () => {
    const message = `Are you sure you want to delete asset '${asset.name}'?`;
    if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await removeAssets(client, [asset.id]);
      await client.invalidateQueries({ queryKey: keys.asset(asset.id) });
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="More actions">
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
          Delete asset
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
