import {
  batchAssets,
  deleteUser,
  endUserShares,
  eraseUser,
  ERASE_WORD,
  exportUser,
  exportUserAssets,
  exportUserLinks,
  exportUserRender,
  exportUserReview,
  exportUserShares,
  listAssets,
  MAX_BATCH,
} from '@jampot/contracts';
import type { KeptRows, User } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Saves all that is kept of a user as a file. */
export const saveExport = ({ id }: Pick<User, 'id'>) =>
  change({
    send: async () => {
      const { rows } = await api.call(exportUser, { params: { id } });
      const parts: Record<string, unknown> = Object.fromEntries(
        rows.map(({ part, rows: kept }) => [part, kept]),
      );
      for (const call of KEPT_BY) Object.assign(parts, await keptBy(call, id));
      const type = 'application/json';
      saveFile(`user-${id}.json`, new Blob([JSON.stringify(parts, null, 2)], { type }));
    },
  });

/** The services that keep something of a person; each is asked by itself. */
const KEPT_BY = [
  exportUserAssets,
  exportUserReview,
  exportUserLinks,
  exportUserShares,
  exportUserRender,
] as const;

/** All rows that a service has, by part. */
async function keptBy(call: (typeof KEPT_BY)[number], id: number) {
  const parts: Record<string, unknown[]> = {};
  let place: KeptRows['next'] = null;
  do {
    const query = place === null ? {} : place.after === 0 ? { part: place.part } : place;
    const page: KeptRows = await api.one(call as typeof exportUserAssets, {
      params: { id },
      query,
    });
    (parts[page.part] ??= []).push(...page.rows);
    place = page.next;
  } while (place !== null);
  return parts;
}

/** What becomes of what hangs on a person. */
export interface Leaving {
  /** Who gets their assignments; null: they stay. */
  readonly handTo: number | null;
  readonly endShares: boolean;
}

/** Hands over and ends what hangs on a user, then disables them; the first refusal stops it. */
export const disableUser = ({ id, name }: User) =>
  change<Leaving>({
    send: async ({ handTo, endShares }) => {
      if (handTo !== null) await handOver(id, handTo);
      if (endShares) await api.call(endUserShares, { params: { id } });
      return api.call(deleteUser, { params: { id } });
    },
    stale: [keys.users, keys.allAssets, keys.shares, keys.leaving(id)],
    failed: `User ${name} not deleted. Try again.`,
    done: `User ${name} deleted.`,
  });

async function handOver(from: number, to: number): Promise<void> {
  const query = { assignee_id: from, fields: 'id', sort: 'id' };
  const { rows } = await api.all(listAssets, { query });
  const refused: string[] = [];
  for (const ids of inPieces(
    rows.map(({ id }) => id),
    MAX_BATCH,
  )) {
    const result = await api.one(batchAssets, {
      body: { ids: [...ids], change: { assignee_id: to } },
    });
    refused.push(...result.failed.map(({ name, error }) => `${name ?? 'An asset'}: ${error}`));
  }
  if (refused.length > 0) throw new Error(refused[0]);
}

export const erase = ({ id, name }: User) =>
  change({
    send: () => api.call(eraseUser, { params: { id }, body: { confirm: ERASE_WORD } }),
    stale: [keys.users, keys.allPeople, keys.allTeams],
    failed: `User ${name} not erased. Try again.`,
    done: `User ${name} erased.`,
  });
