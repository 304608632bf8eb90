import type { AssetChange, AssetSeen } from '@jampot/contracts';
import type { Asset } from './asset.entity.ts';
import { cleanFields } from './asset-fields.ts';
import type { CleanFields } from './asset-fields.ts';

type Value = string | number | null | undefined;

/**
 * Whether a change would write over what somebody else wrote: a field is neither what its writer
 * saw nor what they want it to be.
 */
export function isStale(asset: Asset, change: AssetChange, seen: AssetSeen): boolean {
  const before = values(seen);
  const after = values(change);
  const current: Readonly<Record<string, unknown>> = { ...asset };
  return Object.keys(before).some(
    (field) =>
      field in after &&
      before[field] !== after[field] &&
      current[field] !== before[field] &&
      current[field] !== after[field],
  );
}

/** Fields as they are kept; what was seen may be any text, so it is cleaned as a change is. */
function values(change: AssetSeen): Readonly<Record<string, Value>> {
  const { folder_id, assignee_id, status_id, ...typed } = change;
  const ids = Object.entries({ folder_id, assignee_id, status_id });
  const fields: CleanFields = cleanFields(typed);
  return { ...fields, ...Object.fromEntries(ids.filter(([, value]) => value !== undefined)) };
}
