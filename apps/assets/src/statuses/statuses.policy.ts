import { invalid, JampotError } from '@jampot/contracts';
import {
  checkName,
  lineageOf,
  parseColor,
  STATUS_NAME,
  STATUS_PLACE_MESSAGES,
} from '@jampot/domain';
import type { DefinedStatus } from './folder-statuses.ts';
import type { StatusesByLayer } from './status-layers.ts';

/** Statuses that one folder defines. */
export const MOST_STATUSES = 100;

/** Statuses that count in one folder: its own and those that it inherits. */
export const MOST_IN_FORCE = 200;

/** Statuses that count in all folders of an account that have others than the folder above, together. */
export const MOST_IN_ACCOUNT = 100_000;

export const STATUS_REFUSALS = {
  last: 'A folder needs at least one status that is not hidden.',
  own: 'This status belongs to the folder itself. Change it instead.',
  otherBase: 'This is not the status that the replaced one descends from.',
  most: `A folder has at most ${MOST_STATUSES} statuses of its own.`,
  mostInForce: `A folder has at most ${MOST_IN_FORCE} statuses, those that it inherits included.`,
  mostInAccount: `The folders of an account have at most ${MOST_IN_ACCOUNT.toLocaleString('en')} statuses together, those that they inherit included.`,
  unknown: STATUS_PLACE_MESSAGES.unknown,
  itself: 'A deleted status cannot stand in for itself.',
} as const;

/** @throws JampotError `invalid` with the message of the rule that is broken. */
export function cleanStatusName(name: string): string {
  const checked = checkName(name, STATUS_NAME);
  if (!checked.ok) throw invalid('name', checked.error);
  return checked.value;
}

/** @throws JampotError `invalid` for what is no colour. */
export function cleanStatusColor(color: string): string {
  const checked = parseColor(color);
  if (!checked.ok) throw invalid('color', checked.error);
  return checked.value;
}

/**
 * The inherited status that a new one replaces; null for a new one of its own.
 * @throws JampotError `conflict` when somebody replaced it here already; `invalid` when it is not
 * inherited here.
 */
export function requireReplaceable(
  statuses: readonly DefinedStatus[],
  folderId: number,
  wanted: { readonly replace: DefinedStatus | null; readonly base_id: number | null },
): DefinedStatus | null {
  const { replace, base_id } = wanted;
  if (replace === null && base_id === null) return null;
  const lineage = replace === null ? base_id : lineageOf(replace);
  const current = statuses.find((status) => lineageOf(status) === lineage);
  if (current === undefined) {
    throw invalid(replace === null ? 'base_id' : 'replace_id', STATUS_REFUSALS.unknown);
  }
  if (base_id !== null && ![lineage, replace?.id].includes(base_id)) {
    throw invalid('base_id', STATUS_REFUSALS.otherBase);
  }
  if (current.folder_id === folderId) {
    if (current.base_id !== null && current.id !== replace?.id) throw new JampotError('conflict');
    throw invalid('replace_id', STATUS_REFUSALS.own);
  }
  if (replace !== null && replace.id !== current.id) throw new JampotError('conflict');
  return current;
}

/** @throws JampotError `invalid` when a folder would be left without anything to choose. */
export function requireOneLeft(byLayer: StatusesByLayer): void {
  for (const statuses of byLayer.values()) {
    if (statuses.every(({ hide }) => hide)) throw invalid('id', STATUS_REFUSALS.last);
  }
}

/** @throws JampotError `invalid` when any folder has more than `MOST_IN_FORCE`. */
export function requireFewInForce(cause: string, tooLarge: number): void {
  if (tooLarge > 0) throw invalid(cause, STATUS_REFUSALS.mostInForce);
}

/** @throws JampotError `invalid` that asks for the status which the assets shall get. */
export function requireReplacement(assets: number): never {
  const which = assets === 1 ? '1 asset has' : `${assets} assets have`;
  throw invalid(
    'replacement_id',
    `${which} this status. Please choose the status that they get instead.`,
  );
}
