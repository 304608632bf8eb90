import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, focusNow, TimeAgo } from '../../ui/index.ts';
import { addToPlaylist } from './change-playlists.ts';
import classes from './playlists.module.css';
import { playlistListQuery } from './saved.query.ts';

/** Milliseconds that typing pauses before it is searched for. */
const PAUSE = 250;

interface AddToPlaylistProps {
  assetIds: readonly number[];
  /** Whether those of others may be changed, too, by the account role. */
  mayChange: boolean;
  onClose: () => void;
}

/** Puts assets at the end of a saved playlist, each by its latest version. */
export function AddToPlaylist({ assetIds, mayChange, onClose }: AddToPlaylistProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), PAUSE);
  const found = useInfiniteQuery({
    ...playlistListQuery(words),
    placeholderData: keepPreviousData,
  });
  const add = useMutation(addToPlaylist());
  const open = (found.data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter(({ own }) => own || mayChange);
  const amount = `${assetIds.length} ${assetIds.length === 1 ? 'asset' : 'assets'}`;
  return (
    <Dialog title={`Add ${amount} to a playlist`} onClose={onClose}>
      <TextInput
        ref={focusNow}
        type="search"
        aria-label="Find a playlist"
        placeholder="Find a playlist"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {open.length === 0 ? (
        <p className={classes['dim']} role="status">
          {found.isPending ? 'Searching' : words === '' ? 'No playlists yet' : 'None found'}
        </p>
      ) : (
        <ul className={classes['choices']}>
          {open.map(({ id, name, item_count: count, modified }) => (
            <li key={id}>
              <button
                type="button"
                className={classes['choice']}
                disabled={add.isPending}
                onClick={() => add.mutate({ id, name, assetIds }, { onSuccess: onClose })}
              >
                <span className={classes['name']}>{name}</span>
                <span className={classes['dim']}>
                  {count} {count === 1 ? 'item' : 'items'}, <TimeAgo at={modified} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
