import { useState } from 'react';
import type { PlaylistEntry } from './entry.ts';

type Statuses = Readonly<Record<string, number>>;

/**
 * Which entries were decided in this review: those whose status is another one than when the list was
 * opened in this tab. A reload of the page does not begin anew.
 * @param list what tells this list from others
 */
export function useDecided(
  list: string,
  entries: readonly PlaylistEntry[],
): (entry: PlaylistEntry) => boolean {
  const name = `jampot.review.${list}`;
  const [first, setFirst] = useState<{ name: string; statuses: Statuses }>(() => ({
    name,
    statuses: read(name),
  }));
  const before = first.name === name ? first.statuses : read(name);
  const unseen = entries.filter(
    ({ assetId, statusId }) => assetId !== null && statusId !== null && !(assetId in before),
  );
  if (unseen.length > 0) {
    const added = Object.fromEntries(unseen.map((one) => [one.assetId, one.statusId ?? 0]));
    const statuses = { ...before, ...added };
    setFirst({ name, statuses });
    write(name, statuses);
  }
  return ({ assetId, statusId }) =>
    assetId !== null && assetId in before && before[assetId] !== statusId;
}

function read(name: string): Statuses {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Statuses;
  } catch {
    return {};
  }
}

function write(name: string, statuses: Statuses): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(statuses));
  } catch {
    // A full or closed store only means that a reload begins anew.
  }
}
