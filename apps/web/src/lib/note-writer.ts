import type { Note } from '@jampot/contracts';

/** Who wrote a note: a user, or a guest of a share by the name that they gave themselves. */
export interface NoteWriter {
  readonly name: string;
  /** Null for a user. */
  readonly guestEmail: string | null;
}

export function noteWriter(
  note: Pick<Note, 'guest_name' | 'guest_email'> & {
    readonly user?: { readonly name: string } | null;
  },
): NoteWriter {
  const guest = note.guest_name ?? null;
  if (guest !== null) return { name: guest, guestEmail: note.guest_email ?? '' };
  return { name: note.user?.name ?? 'Somebody', guestEmail: null };
}

/** The same where there is room for words alone. */
export function writerText({ name, guestEmail }: NoteWriter): string {
  return guestEmail === null ? name : `${name} (guest)`;
}
