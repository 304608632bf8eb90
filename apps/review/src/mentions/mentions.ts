import { noteWritten } from '@jampot/contracts';
import type { EventData, Mention } from '@jampot/contracts';
import { namedIn } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish, seesFolder } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

/** Characters of a text that people are told of it. */
const MOST_TOLD = 280;

/** SQL: the person of row `p` can be named where the folder `$1` is seen. */
export const mentionable = (p: string): string => `NOT ${p}.deleted AND EXISTS (
  SELECT FROM folders f WHERE f.id = $1::bigint AND NOT f.deleted AND ${seesFolder(p, 'f')})`;

/**
 * Whom a text names, of the people that its writer chose: those who see the folder and whose names
 * stand in it. Without a choice those who were named before are.
 */
export async function mentionsIn(
  tx: Transaction,
  { folder_id }: Pick<FolderAccess, 'folder_id'>,
  text: string,
  chosen: readonly number[] | undefined,
  before: readonly Mention[] = [],
): Promise<Mention[]> {
  const kept = namedIn(text, before);
  const fresh = (chosen ?? []).filter((id) => kept.every((one) => one.id !== id));
  if (fresh.length === 0) return kept;
  const people = await tx.sql<{ id: number; name: string }>(
    `SELECT p.id, p.name FROM people p WHERE p.id = ANY($2::bigint[]) AND ${mentionable('p')}
     ORDER BY p.id`,
    [folder_id, fresh],
  );
  return [...kept, ...namedIn(text, people)];
}

type Written = EventData<typeof noteWritten>;

/** Tells of what was written, for those who are told of it. */
export async function tellWritten(
  tx: Transaction,
  writer: { readonly account_id: number; readonly user_id: number | null },
  written: Omit<Written, 'text' | 'mentions' | 'guest' | 'sharer_id'> & {
    /** Where it is a guest of a share. */
    readonly guest?: string;
    readonly sharer_id?: number;
    readonly text: string;
    readonly mentions: readonly Mention[];
    /** Who was named before. */
    readonly before?: readonly Mention[];
  },
): Promise<void> {
  const { text, mentions, before = [], guest = null, sharer_id = null, ...rest } = written;
  const known = new Set(before.map(({ id }) => id));
  const named = mentions.map(({ id }) => id).filter((id) => !known.has(id));
  if (rest.again && named.length === 0) return;
  await publish(tx, noteWritten, {
    account_id: writer.account_id,
    actor_id: writer.user_id,
    audience: { to: 'services' },
    data: { ...rest, guest, sharer_id, text: shortened(text), mentions: named },
  });
}

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MOST_TOLD + 2));
  return characters.length <= MOST_TOLD ? text : `${characters.slice(0, MOST_TOLD).join('')}…`;
}
