import { Button } from '@mantine/core';
import {
  IconColumns2,
  IconNotes,
  IconPlayerPlay,
  IconPlaylistAdd,
  IconShare3,
} from '@tabler/icons-react';
import { MOST_SHARE_ITEMS } from '@jampot/contracts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { IconAction, toast } from '../../ui/index.ts';
import { NO_ITEMS } from './batch/batch-assets.ts';
import { idsInOrder } from './selected-ids.ts';
import type { Selection } from './selection.ts';

/** Assets whose ids an address can hold. */
const MOST_IN_PLAYLIST = 500;
/** Versions that are compared at once. */
const MOST_COMPARED = 9;
/** Assets whose notes somebody reads at once. */
const MOST_WITH_NOTES = 200;
const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface SelectionActionsProps {
  filter: AssetFilter;
  selection: Selection;
  onPlay: (ids: readonly number[]) => void;
  onAddToPlaylist: (ids: readonly number[]) => void;
  onCompare: (ids: readonly number[]) => void;
  onNotes: (ids: readonly number[]) => void;
  /** Null for whoever may not share. */
  onShare: ((ids: readonly number[]) => void) | null;
}

/** Looks at the selected assets one after the other or beside each other, or at their notes. */
export function SelectionActions(props: SelectionActionsProps) {
  const { filter, selection, onPlay, onAddToPlaylist, onCompare, onNotes, onShare } = props;
  const withIds = async (most: number, empty: string, use: (ids: readonly number[]) => void) => {
    try {
      const ids = await idsInOrder(filter, selection, most + 1);
      if (ids.length === 0) return toast.error(empty);
      if (ids.length > most) toast.warning(`Only the first ${most} assets are shown.`);
      use(ids.slice(0, most));
    } catch (error) {
      toast.failure(error);
    }
    return undefined;
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay size="1rem" stroke={1.5} aria-hidden="true" />}
        aria-label="Review the selected"
        onClick={() => void withIds(MOST_IN_PLAYLIST, 'no items selected for the playlist', onPlay)}
      >
        Review
      </Button>
      <IconAction
        label="Compare"
        onClick={() =>
          void withIds(
            MOST_COMPARED,
            'No items selected. Please select 2 or more to compare.',
            onCompare,
          )
        }
      >
        <IconColumns2 {...icon} />
      </IconAction>
      <IconAction
        label="Add to playlist"
        onClick={() =>
          void withIds(MOST_IN_PLAYLIST, 'no items selected for the playlist', onAddToPlaylist)
        }
      >
        <IconPlaylistAdd {...icon} />
      </IconAction>
      <IconAction label="Notes" onClick={() => void withIds(MOST_WITH_NOTES, NO_ITEMS, onNotes)}>
        <IconNotes {...icon} />
      </IconAction>
      {onShare === null ? null : (
        <IconAction label="Share" onClick={() => void withIds(MOST_SHARE_ITEMS, NO_ITEMS, onShare)}>
          <IconShare3 {...icon} />
        </IconAction>
      )}
    </>
  );
}
