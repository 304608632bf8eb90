import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Playlist, PlaylistFilm } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { Dialog, ProgressBar, QueryBoundary, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import { useFilmProgress } from './film-progress.ts';
import { filmQuery, makeFilmOf, removeFilmOf } from './film.query.ts';

interface FilmDialogProps {
  playlist: Pick<Playlist, 'id' | 'name'>;
  onClose: () => void;
}

/** Makes one film of a playlist, tells how far it is, and gives it to whoever asked. */
export function FilmDialog({ playlist, onClose }: FilmDialogProps) {
  return (
    <Dialog title={`One film of ${playlist.name}`} onClose={onClose}>
      <QueryBoundary query={filmQuery(playlist.id)} pending={<SkeletonRows rows={2} />}>
        {(film) => (
          <Stack gap="md">
            {film?.state === 'making' ? (
              <Making film={film} />
            ) : (
              <>
                {film?.state === 'done' ? <Made film={film} name={playlist.name} /> : null}
                {film?.state === 'failed' ? (
                  <Text size="sm" role="alert">
                    {film.error}
                  </Text>
                ) : null}
                <Order playlistId={playlist.id} again={film !== null} />
              </>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Order({ playlistId, again }: { playlistId: number; again: boolean }) {
  const [burnIn, setBurnIn] = useState(true);
  const make = useMutation(makeFilmOf(playlistId));
  return (
    <>
      <Checkbox
        label="Burn in name, version, frame and timecode"
        checked={burnIn}
        onChange={({ currentTarget }) => setBurnIn(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button
          variant={again ? 'default' : 'filled'}
          loading={make.isPending}
          onClick={() => make.mutate({ burnIn })}
        >
          {again ? 'Make it again' : 'Make the film'}
        </Button>
      </Group>
    </>
  );
}

function Making({ film }: { film: PlaylistFilm }) {
  const progress = useFilmProgress(film.id);
  const remove = useMutation(removeFilmOf(film.playlist_id));
  return (
    <>
      <ProgressBar
        value={progress?.percent}
        label={progress?.step ?? 'Waiting for its turn'}
        secondsLeft={progress?.seconds_left ?? undefined}
        onCancel={() => remove.mutate()}
      />
      <Text size="sm" c="dimmed">
        You may close this: the film goes on, and is here for a day.
      </Text>
    </>
  );
}

function Made({ film, name }: { film: PlaylistFilm; name: string }) {
  return (
    <Group justify="space-between">
      <Text size="sm">
        Made <TimeAgo at={film.created} />, {formatBytes(film.size ?? 0)}
      </Text>
      <Button component="a" href={film.url ?? ''} download={`${name}.mp4`}>
        Download
      </Button>
    </Group>
  );
}
