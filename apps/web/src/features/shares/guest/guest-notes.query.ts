import { leaveGuestNote, listGuestNotes } from '@jampot/contracts';
import type { Drawing, GuestNote } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import type { GuestIdentity } from './guest-identity.ts';
import { lighter } from './lighter-drawing.ts';
import { shareToken } from './share-token.ts';

/** Milliseconds between looks at what other guests have written. */
const LOOK = 10_000;

/** What guests wrote of all that a share shows, the first first. */
export const guestNotesQuery = (hash: string) =>
  queryOptions({
    queryKey: keys.guestNotes(hash),
    queryFn: async ({ signal }) =>
      (
        await api.call(
          listGuestNotes,
          { params: { hash } },
          { signal, shareToken: shareToken(hash) },
        )
      ).rows,
    refetchInterval: LOOK,
    gcTime: 0,
  });

interface NewGuestNote extends Pick<GuestNote, 'version_id' | 'body' | 'time' | 'frame'> {
  readonly writer: GuestIdentity;
  readonly drawing: Drawing | null;
}

/** Leaves a note with whoever made the share. */
export const leaveNote = (hash: string) =>
  change<NewGuestNote, GuestNote>({
    send: ({ writer, drawing, ...note }) =>
      api.one(
        leaveGuestNote,
        {
          params: { hash },
          body: { ...note, ...writer, drawing: drawing === null ? null : lighter(drawing) },
        },
        { shareToken: shareToken(hash) },
      ),
    stale: [keys.guestNotes(hash)],
    untilFresh: true,
    failed: 'Eek! Note did not save.',
  });
