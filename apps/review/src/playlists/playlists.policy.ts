import { forbidden, invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import {
  checkName,
  FRAMES_REVERSED,
  FULL_PLAYLIST,
  may,
  MOST_PLAYLIST_ITEMS,
  PLAYLIST_NAME,
} from '@jampot/domain';
import type { PermissionLetter } from '@jampot/domain';
import type { FolderAccess } from '@jampot/service-kit';

/** Who may make playlists in a folder changes and deletes their own there; others need the letter. */
export function requireMayChange(
  caller: Caller,
  access: FolderAccess,
  playlist: { readonly user_id: number },
  letter: Extract<PermissionLetter, 'u' | 'd'>,
): void {
  const holds = (held: PermissionLetter) => may(access.permissions, 'playlists', held);
  const own = playlist.user_id === caller.user_id && holds('c');
  if (!holds('r') || !(own || holds(letter))) throw forbidden();
}

/** @throws JampotError `invalid` with the message for the first rule that it breaks. */
export function cleanPlaylistName(name: string): string {
  const checked = checkName(name, PLAYLIST_NAME);
  if (!checked.ok) throw invalid('name', checked.error);
  return checked.value;
}

/** @throws JampotError `invalid` for more items than a playlist has. */
export function requireRoom(items: number): void {
  if (items > MOST_PLAYLIST_ITEMS) throw invalid('items', FULL_PLAYLIST);
}

/** @throws JampotError `invalid` where the last frame stands before the first. */
export function requireFramesInOrder(first: number | null, last: number | null): void {
  if (first !== null && last !== null && first > last) throw invalid('out', FRAMES_REVERSED);
}
