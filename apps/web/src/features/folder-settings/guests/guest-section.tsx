import { Stack } from '@mantine/core';
import { changeFolder } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { GuestSight } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import { SavedSwitch } from '../../../ui/farm/saved-switch.tsx';
import { SightChoice } from './sight-choice.tsx';
import classes from '../folder-settings.module.css';

type Choices = Pick<Folder, 'guest_downloads' | 'guest_notes'> & { guest_sees_notes: GuestSight };

const choose = (id: number) =>
  change<Partial<Choices>>({
    send: (body) => api.one(changeFolder, { params: { id }, body }),
    stale: [keys.allFolders],
    untilFresh: true,
    failed: false,
  });

/** What a project lets those do who have the Guest role in it. */
export function GuestSection({ folder }: { folder: Folder }) {
  const { mutateAsync } = useMutation(choose(folder.id));
  const disabled = !may(folder.permissions, 'folders', 'u');
  return (
    <Stack gap="sm">
      <SavedSwitch
        field="Downloads"
        label="Guests may download files as they were sent, and films of playlists"
        checked={folder.guest_downloads}
        disabled={disabled}
        onSave={(on) => mutateAsync({ guest_downloads: on })}
      />
      <SightChoice
        sight={folder.guest_sees_notes}
        disabled={disabled}
        onSave={(sight) => mutateAsync({ guest_sees_notes: sight })}
      />
      <SavedSwitch
        field="Notes"
        label="Guests may write notes and replies"
        checked={folder.guest_notes && folder.guest_sees_notes !== 'none'}
        disabled={disabled || folder.guest_sees_notes === 'none'}
        onSave={(on) => mutateAsync({ guest_notes: on })}
      />
      <p className={classes['about']}>
        Guests are all who have the Guest role here, by the team or by their account. They watch and
        compare in any case. What they wrote themselves is theirs to read, as long as they see notes
        at all.
      </p>
    </Stack>
  );
}
