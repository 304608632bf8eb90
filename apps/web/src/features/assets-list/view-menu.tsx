import { Menu } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { IconAction } from '../../ui/index.ts';
import { LINKS_SETTING } from './folder-search.ts';

/** What a folder's page shows beside its list; remembered in the browser. */
export interface Shown {
  readonly folders: boolean;
  readonly assets: boolean;
  readonly toggleFolders: () => void;
  readonly toggleAssets: () => void;
}

interface ViewMenuProps {
  shown: Shown;
  /** Cards say how they are linked when asked; a list has a column for it. */
  cards: boolean;
}

/** What stands above, in and on the list. */
export function ViewMenu({ shown, cards }: ViewMenuProps) {
  const [links, setLinks] = useLocalSetting<boolean>(LINKS_SETTING, false, parseBoolean);
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <IconAction label="What is shown">
          <IconEye size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem checked={shown.folders} onChange={shown.toggleFolders}>
          Show folders
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={shown.assets} onChange={shown.toggleAssets}>
          Show assets
        </Menu.CheckboxItem>
        {cards ? (
          <Menu.CheckboxItem checked={links} onChange={() => setLinks(!links)}>
            Show links
          </Menu.CheckboxItem>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
