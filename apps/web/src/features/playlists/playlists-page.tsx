import { Button, Menu, TextInput } from '@mantine/core';
import { IconDots, IconPlaylist } from '@tabler/icons-react';
import type { Playlist } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  confirm,
  EmptyState,
  IconAction,
  Page,
  PagedBoundary,
  PageHeader,
  SkeletonCards,
  TimeAgo,
  useSearchField,
} from '../../ui/index.ts';
import { removePlaylist } from './change-playlists.ts';
import classes from './playlists.module.css';
import { RenamePlaylist } from './rename-playlist.tsx';
import { playlistListQuery } from './saved.query.ts';

interface PlaylistsPageProps {
  /** Words that names have; empty for all. */
  words: string;
  onWords: (words: string) => void;
  /** What may be done with those of others, by the account role. */
  mayChange: boolean;
  mayRemove: boolean;
}

/** The saved playlists of all folders that the person may see, the last changed first. */
export function PlaylistsPage({ words, onWords, mayChange, mayRemove }: PlaylistsPageProps) {
  const field = useSearchField(words, onWords);
  return (
    <Page
      header={
        <PageHeader title="Playlists">
          <TextInput
            value={field.value}
            onChange={({ currentTarget }) => field.onType(currentTarget.value)}
            size="xs"
            type="search"
            aria-label="Find a playlist"
            placeholder="Find a playlist"
          />
        </PageHeader>
      }
    >
      <PagedBoundary
        query={playlistListQuery(words)}
        pending={<SkeletonCards />}
        empty={
          <EmptyState
            icon={<IconPlaylist />}
            title={words === '' ? 'No playlists yet' : 'None found'}
            hint={
              words === ''
                ? 'Select assets in a folder, play them, and save them as a playlist.'
                : undefined
            }
          />
        }
      >
        {({ data, hasNextPage, isFetchingNextPage, fetchNextPage }) => (
          <>
            <ul className={classes['cards']}>
              {data.pages
                .flatMap(({ rows }) => rows)
                .map((playlist) => (
                  <PlaylistCard
                    key={playlist.id}
                    playlist={playlist}
                    mayChange={playlist.own || mayChange}
                    mayRemove={playlist.own || mayRemove}
                  />
                ))}
            </ul>
            {hasNextPage ? (
              <Button
                variant="default"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            ) : null}
          </>
        )}
      </PagedBoundary>
    </Page>
  );
}

interface PlaylistCardProps {
  playlist: Playlist;
  mayChange: boolean;
  mayRemove: boolean;
}

function PlaylistCard({ playlist, mayChange, mayRemove }: PlaylistCardProps) {
  const [renaming, setRenaming] = useState(false);
  const remove = useMutation(removePlaylist());
  const { id, name, thumbnails, item_count: count, folder_name: folder, user } = playlist;
  const pictures = thumbnails.slice(0, thumbnails.length < 4 ? 1 : 4);
  const onRemove = async () => {
    const message = `Are you sure you want to delete this playlist? Its ${count} assets stay.`;
    if (
      await confirm({ title: `Delete ${name}?`, message, confirmLabel: 'Delete', danger: true })
    ) {
      remove.mutate({ id, name });
    }
  };
  return (
    <li className={classes['card']}>
      <span className={classes['mosaic']} data-one={pictures.length < 4 || undefined}>
        {pictures.map((url) => (
          <img key={url} src={url} alt="" loading="lazy" />
        ))}
      </span>
      <div className={classes['facts']}>
        <div className={classes['words']}>
          <Link
            to={'/playlist' as string}
            search={{ playlist: id } as never}
            className={classes['title']}
          >
            {name}
          </Link>
          <span className={classes['dim']}>
            {count} {count === 1 ? 'item' : 'items'} · {folder} · {user?.name ?? 'Somebody'},{' '}
            <TimeAgo at={playlist.modified} />
          </span>
        </div>
        {mayChange || mayRemove ? (
          <span className={classes['menu']}>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconAction label={`What to do with ${name}`}>
                  <IconDots size="1.125rem" stroke={1.5} aria-hidden="true" />
                </IconAction>
              </Menu.Target>
              <Menu.Dropdown>
                {mayChange ? (
                  <Menu.Item onClick={() => setRenaming(true)}>Rename…</Menu.Item>
                ) : null}
                {mayRemove ? (
                  <Menu.Item color="red" onClick={() => void onRemove()}>
                    Delete…
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          </span>
        ) : null}
      </div>
      {renaming ? <RenamePlaylist playlist={playlist} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}
