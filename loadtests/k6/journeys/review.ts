import { sleep } from 'k6';
import { someOf, oneOf } from '../chance.ts';
import { endpoints } from '../endpoints.ts';
import type { Journey } from '../journey.ts';

/** Assets of a playlist. */
const ITEMS = 8;

/**
 * Goes through a playlist, which its address names by ids: all rows in one answer, then of each asset the film,
 * its versions and its notes; leaves a note, and answers it.
 */
export const review: Journey = (client, { assets, noted }) => {
  const list = { kind: 'list', name: 'assets?id=' } as const;
  const playlist = client.some(endpoints.unsavedPlaylist(someOf(noted, ITEMS)), list);
  for (const { id, latestversion } of playlist) {
    client.watch(filmOf(latestversion), { kind: 'media', name: 'files/{url}' });
    client.some(endpoints.versions(id), { kind: 'read', name: 'assets/{id}/versions' });
    client.some(endpoints.listedNotes(id), { kind: 'list', name: 'assets/{id}/notes' });
    sleep(1);
  }
  // Most assets get few notes; an asset has room for a thousand that are about no version.
  const asset = oneOf(assets);
  const words = { body: 'The horizon is too low', frame: 12, time: 0.5 };
  const note = client.send('POST', endpoints.notes(asset), words, {
    kind: 'write',
    name: 'assets/{id}/notes',
  });
  client.send(
    'POST',
    endpoints.comments(note.id),
    { body: 'Mended in the next' },
    {
      kind: 'write',
      name: 'notes/{id}/comments',
    },
  );
  sleep(1);
};

/** What the player shows: the proxy, or while none is made the source. */
function filmOf(version: unknown): string {
  const { preview_url: preview, source_url: source } = (version ?? {}) as {
    readonly preview_url?: string | null;
    readonly source_url?: string | null;
  };
  const film = preview ?? source ?? null;
  if (film === null) throw new Error('A version of the playlist has no film.');
  return film;
}
