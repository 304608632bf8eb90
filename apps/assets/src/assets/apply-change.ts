import { invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { DUE_BEFORE_START, formatSeconds, isInOrder } from '@jampot/domain';
import type { FolderAccess } from '@jampot/service-kit';
import type { FolderStatus } from '../statuses/folder-statuses.ts';
import type { Asset } from './asset.entity.ts';
import type { CleanFields } from './asset-fields.ts';
import { requireMayChangeStatus } from './assets.policy.ts';

/** A change whose parts were checked. What is missing stays as it is. */
export interface ChangeParts {
  readonly caller: Caller;
  readonly fields: CleanFields;
  readonly assigneeId?: number | null;
  readonly statusId?: number;
  readonly deleted?: boolean;
  /** The folder to move to. */
  readonly target: { readonly id: number; readonly name: string } | null;
  /** Names of people and folders, for the history. */
  readonly names: ReadonlyMap<number, string>;
  readonly folders: ReadonlyMap<number, string>;
}

/** One field that became another, as people read it. */
export interface Difference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Applied {
  readonly asset: Asset;
  readonly differences: readonly Difference[];
  /** The folder that it was moved out of; null where it stayed. */
  readonly left: number | null;
}

/**
 * Writes a change into an asset and tells what became different.
 * @throws JampotError `forbidden` when the levels do not allow the status; `invalid` when it would be
 *   due before it begins.
 */
export function applyChange(
  asset: Asset,
  parts: ChangeParts,
  context: { readonly access: FolderAccess; readonly statuses: readonly FolderStatus[] },
): Applied {
  const home = asset.folder_id;
  requireInOrder(asset, parts.fields);
  const differences = [
    // The last part that may be refused: before it nothing of the asset is touched.
    ...applyStatus(asset, parts, context),
    ...applyFields(asset, parts.fields),
    ...applyAssignee(asset, parts),
    ...applyFolder(asset, parts),
    ...applyDeleted(asset, parts),
  ];
  if (differences.length > 0) asset.modified = new Date();
  return { asset, differences, left: asset.folder_id === home ? null : home };
}

function requireInOrder(asset: Asset, { start, due }: CleanFields): void {
  if (start === undefined && due === undefined) return;
  const schedule = {
    start: start === undefined ? asset.start : start,
    due: due === undefined ? asset.due : due,
  };
  if (!isInOrder(schedule)) throw invalid(due === undefined ? 'start' : 'due', DUE_BEFORE_START);
}

function applyFields(asset: Asset, fields: CleanFields): Difference[] {
  const before: Readonly<Record<keyof CleanFields, string | number | null>> = { ...asset };
  Object.assign(asset, fields);
  return (Object.keys(fields) as (keyof CleanFields)[])
    .filter((field) => before[field] !== fields[field])
    .map((field) => ({
      field,
      before: readable(before[field]),
      after: readable(fields[field] ?? null),
    }));
}

function readable(value: string | number | null): string | null {
  return typeof value === 'number' ? formatSeconds(value) : value;
}

function applyStatus(
  asset: Asset,
  { statusId }: ChangeParts,
  { access, statuses }: { access: FolderAccess; statuses: readonly FolderStatus[] },
): Difference[] {
  if (statusId === undefined) return [];
  const target = requireMayChangeStatus(access, statuses, asset.status_id, statusId);
  if (target.id === asset.status_id) return [];
  const before = statuses.find((status) => status.id === asset.status_id)?.name ?? null;
  asset.status_id = target.id;
  return [{ field: 'status_id', before, after: target.name }];
}

function applyAssignee(asset: Asset, { assigneeId, names }: ChangeParts): Difference[] {
  if (assigneeId === undefined || assigneeId === asset.assignee_id) return [];
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? String(id)));
  const before = nameOf(asset.assignee_id);
  asset.assignee_id = assigneeId;
  return [{ field: 'assignee_id', before, after: nameOf(assigneeId) }];
}

function applyFolder(asset: Asset, { target, folders }: ChangeParts): Difference[] {
  if (target === null || target.id === asset.folder_id) return [];
  const before = folders.get(asset.folder_id) ?? null;
  asset.folder_id = target.id;
  return [{ field: 'folder_id', before, after: target.name }];
}

function applyDeleted(asset: Asset, { deleted, caller }: ChangeParts): Difference[] {
  if (deleted === undefined || deleted === asset.deleted) return [];
  asset.deleted = deleted;
  asset.deleted_at = deleted ? new Date() : null;
  asset.deleted_by = deleted ? caller.user_id : null;
  asset.deleted_with = null;
  return [{ field: 'deleted', before: null, after: null }];
}
