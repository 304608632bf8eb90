import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconFolderSymlink,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm, IconAction } from '../../../ui/index.ts';
import { openFolderSettings } from '../folder-settings.store.ts';
import { takeSettings } from './change-team.ts';
import { TakeSettings } from './take-settings.tsx';
import classes from './team-section.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

export interface Source {
  readonly folder_id: number;
  readonly name: string | null;
  readonly inherited: boolean;
  readonly is_default: boolean;
}

interface TeamSourceProps {
  folder: Folder;
  source: Source;
}

/** Whose team it is, and what makes it the folder's own, another folder's, or the inherited one. */
export function TeamSource({ folder, source }: TeamSourceProps) {
  const settings = useMutation(takeSettings(folder.id));
  const [finding, setFinding] = useState(false);
  const letters = folder.permissions;
  const owns = !source.inherited;
  const isDefault = owns && source.is_default;
  const mayChange = !isDefault && may(letters, 'userfolders', 'u') && may(letters, 'folders', 'u');
  const takes = !owns && folder.settings_folder_id !== null;

  /** @param from the folder whose settings count; null: those of the folder above. */
  const take = async (from: number | null, message: string | null) => {
    const question = { title: `Team of ${folder.name}`, confirmLabel: 'Remove', danger: true };
    if (message !== null && !(await confirm({ ...question, message }))) return;
    settings.mutate(from, { onSettled: () => setFinding(false) });
  };
  const gone = 'Are you sure you want to remove the customised team?';
  return (
    <>
      <div className={classes['source']}>
        {owns ? <IconUsersGroup {...icon} /> : <IconArrowForwardUp {...icon} />}
        <p className={classes['sourceText']}>
          {isDefault ? (
            'This team works in every project that has none of its own.'
          ) : owns ? (
            'This folder has a team of its own. Folders below inherit it.'
          ) : (
            <>
              Inherited from <SourceName source={source} />. Only the folder owning the settings can
              add or remove team users.
            </>
          )}
        </p>
        {mayChange ? (
          <>
            <Button
              size="xs"
              variant="default"
              disabled={settings.isPending}
              onClick={() =>
                void (owns
                  ? take(null, `${gone} The folder inherits its team again.`)
                  : take(folder.id, null))
              }
            >
              {owns ? 'Remove customisation' : 'Customise'}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconAction label="More about the settings">
                  <IconDots {...icon} />
                </IconAction>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconFolderSymlink {...icon} />}
                  onClick={() => setFinding(true)}
                >
                  Use the settings of another folder
                </Menu.Item>
                {takes ? (
                  <Menu.Item
                    leftSection={<IconArrowBackUp {...icon} />}
                    onClick={() => void take(null, null)}
                  >
                    Inherit from the folder above
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          </>
        ) : null}
      </div>
      {finding && mayChange ? (
        <TakeSettings
          folderId={folder.id}
          onChoose={({ id, name }) =>
            void take(id, owns ? `${gone} The folder takes team and statuses of ${name}.` : null)
          }
        />
      ) : null}
    </>
  );
}

function SourceName({ source }: { source: Source }) {
  const { folder_id, name, is_default } = source;
  if (is_default && name === null) return 'the defaults of the account';
  if (name === null) return 'a folder above';
  return (
    <button
      type="button"
      className={classes['sourceLink']}
      onClick={() => openFolderSettings(folder_id)}
    >
      {is_default ? 'the defaults of the account' : name}
    </button>
  );
}
