import { Button } from '@mantine/core';
import { IconArrowForwardUp, IconUsersGroup } from '@tabler/icons-react';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../ui/index.ts';
import { openFolderSettings } from '../folder-settings.store.ts';
import { setOwnTeam } from './change-team.ts';
import classes from './team-section.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface TeamSourceProps {
  folder: Folder;
  source: {
    readonly folder_id: number;
    readonly name: string | null;
    readonly inherited: boolean;
    readonly is_default: boolean;
  };
  members: number;
}

/** Whose team it is, and what makes it the folder's own or the inherited one again. */
export function TeamSource({ folder, source, members }: TeamSourceProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const letters = folder.permissions;
  const mayChange = may(letters, 'userfolders', 'u') && may(letters, 'folders', 'u');
  const change = async (own: boolean) => {
    setBusy(true);
    await setOwnTeam(client, folder.id, own);
    setBusy(false);
  };
  const inheritAgain = async () => {
    const message =
      'Are you sure you want to remove the customised team? The folder inherits its team again.';
    const title = `Team of ${folder.name}`;
    if (await confirm({ message, title, confirmLabel: 'Remove', danger: true })) {
      await change(false);
    }
  };
  if (!source.inherited) {
    return (
      <div className={classes['source']}>
        <IconUsersGroup {...icon} />
        <p className={classes['sourceText']}>
          {source.is_default
            ? 'This team works in every project that has none of its own.'
            : 'This folder has a team of its own. Folders below inherit it.'}
        </p>
        {source.is_default || !mayChange ? null : (
          <Button size="xs" variant="default" disabled={busy} onClick={() => void inheritAgain()}>
            Remove customisation
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes['source']}>
      <IconArrowForwardUp {...icon} />
      <p className={classes['sourceText']}>
        Inherited from <SourceName source={source} />. Only the folder owning the settings can add
        or remove team users.
      </p>
      {mayChange ? (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          title={
            members === 0
              ? 'Give this folder a team of its own'
              : 'Copy this team, to change it for this folder and those below'
          }
          onClick={() => void change(true)}
        >
          Customise
        </Button>
      ) : null}
    </div>
  );
}

function SourceName({ source }: Pick<TeamSourceProps, 'source'>) {
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
