import type { Asset } from '@jampot/contracts';
import type { Subject, Turn } from '../changes/index.ts';
import { patchAssets } from './asset-cache.ts';

/** What changes of an asset go by. */
export const assetSubjectName = (id: number) => `asset ${id}`;

/** An asset as what is changed: wherever it is listed, and on its own page. */
export function assetSubject(seen: Asset): Subject<Asset> {
  const { id } = seen;
  return {
    name: assetSubjectName(id),
    seen,
    patch: (client, change) => patchAssets(client, [id], change),
  };
}

/**
 * What was seen, but for fields that an own change stood before: those as they were answered.
 * @param adds whether the change adds to what is there, and so may follow on anything; one that
 * replaces its field does not follow on what somebody else wrote unless its person saw that
 */
export function knownTo(seen: Asset, turn: Turn<Asset>, adds = false): Asset {
  const { settled, following, kept } = turn;
  const fields = [...following].filter((field) => adds || !kept.has(field));
  return { ...seen, ...Object.fromEntries(fields.map((field) => [field, settled[field]])) };
}
