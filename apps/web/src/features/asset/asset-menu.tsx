import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { removeAssets, useMe } from '../../lib/queries/index.ts';
import { confirm, FollowButton } from '../../ui/index.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Following an asset, and the admin bar's rarer actions. */
export function AssetMenu({ asset, mayRemove }: { asset: Asset; mayRemove: boolean }) {
  const me = useMe();
  const removal = useMutation(removeAssets());
  const remove = async () => {
    const message = `Are you sure you want to delete asset '${asset.name}'?`;
    if (await confirm({ message, confirmLabel: 'Delete', danger: true })) {
      removal.mutate([asset.id]);
    }
  };
  return (
    <>
      <FollowButton
        subject={{ asset_id: asset.id }}
        name={asset.name}
        byItself={me !== null && asset.assignee_id === me.id}
      />
      {mayRemove ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label="More actions">
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => void remove()}
            >
              Delete asset
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}
