import { commentChanged, noteChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { guestsWhoSee } from '@jampot/domain';
import type { GuestSight } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, projectShowsGuests, publish } from '@jampot/service-kit';

/** Who caused it; nobody of the account where that is a guest of a share. */
interface Actor {
  readonly account_id: number;
  readonly user_id: number | null;
}

/** The folder of a note's asset. */
interface Place {
  readonly folder_id: number;
  readonly team_folder_id: number;
  readonly owner_id: number | null;
}

/** A note as guests see it, or don't. */
interface Told {
  readonly user_id?: number | null | undefined;
  readonly internal: boolean;
}

/**
 * Tells whoever may see the folder and the note of its change.
 * @param wasInternal its mark before, where that was another: whoever saw the note till now is told as well
 */
export async function announceNote(
  tx: Transaction,
  actor: Actor,
  place: Place,
  note: Told,
  data: Omit<EventData<typeof noteChanged>, 'internal'>,
  wasInternal = note.internal,
): Promise<void> {
  const { internal } = note;
  const told = { ...note, internal: internal && wasInternal };
  const from = await toldBy(tx, actor, place, told);
  await publish(tx, noteChanged, { ...from, data: { ...data, internal } });
}

/** @param note which it is said under */
export async function announceComment(
  tx: Transaction,
  actor: Actor,
  place: Place,
  note: Told,
  data: EventData<typeof commentChanged>,
): Promise<void> {
  await publish(tx, commentChanged, { ...(await toldBy(tx, actor, place, note)), data });
}

async function toldBy(tx: Transaction, actor: Actor, place: Place, note: Told) {
  const writer = note.user_id ?? null;
  const writers = writer === null ? [] : [writer];
  const guests = guestsWhoSee(await sightIn(tx, place.folder_id), writers, note.internal);
  return {
    account_id: actor.account_id,
    actor_id: actor.user_id,
    audience: folderAudience(place, guests),
  };
}

/** Which notes the project of a folder shows its guests. */
async function sightIn(tx: Transaction, folderId: number): Promise<GuestSight> {
  const [project] = await tx.sql<{ sees: GuestSight }>(
    `SELECT ${projectShowsGuests('f')} AS sees FROM folders f WHERE f.id = $1`,
    [folderId],
    'prepared',
  );
  return project?.sees ?? 'none';
}
