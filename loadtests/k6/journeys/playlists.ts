import { check, sleep } from 'k6';
import { oneOf, someOf } from '../chance.ts';
import type { Client, Row } from '../client.ts';
import { endpoints } from '../endpoints.ts';
import type { Journey } from '../journey.ts';

/** Assets of a selection. */
const ITEMS = 12;

/**
 * Saves a selection as a playlist, opens it from the list of them, moves its last item to the front, sets an asset of it
 * to another status as whoever approves it, sees both, and deletes it again.
 */
export const playlists: Journey = (client, { folder, noted, statuses }) => {
  const items = someOf(noted, ITEMS).map((id) => ({ asset_id: id }));
  const { id } = client.send(
    'POST',
    endpoints.playlists(),
    { folder_id: folder, name: 'Dailies', items },
    { kind: 'write', name: 'playlists' },
  );
  client.some(endpoints.listedPlaylists(), { kind: 'list', name: 'playlists' });
  const before = itemsOf(client, id);
  sleep(1);
  const last = before.at(-1);
  if (last === undefined) throw new Error('The playlist has no items.');
  client.send(
    'PATCH',
    endpoints.playlistItem(last.id),
    { position: 0 },
    { kind: 'write', name: 'playlistitems/{id}' },
  );
  client.send(
    'PATCH',
    endpoints.changedAsset(Number(last['asset_id'])),
    { status_id: oneOf(statuses) },
    { kind: 'write', name: 'assets/{id}' },
  );
  const after = itemsOf(client, id);
  check(after, {
    'has the new order': ([first]) => first?.id === last.id && after.length === before.length,
  });
  sleep(1);
  client.remove(endpoints.playlist(id), { kind: 'write', name: 'playlists/{id}' });
};

/** All that is needed to play it, in its order. */
function itemsOf(client: Client, id: number): readonly Row[] {
  const { items } = client.read(endpoints.playedPlaylist(id), {
    kind: 'list',
    name: 'playlists/{id}?include=items',
  });
  return items as readonly Row[];
}
