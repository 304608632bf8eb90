import { statusResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

export const statusReads: Reads = defineReads(statusResource, {
  from: 'statuses',
  columns: (status) => ({
    id: `${status}.id`,
    name: `${status}.name`,
    color: `${status}.color`,
    order: `${status}."order"`,
    previous_id: `${status}.previous_id`,
    next_id: `${status}.next_id`,
    hide: `${status}.hide`,
    level: `${status}.level`,
    base_id: `${status}.base_id`,
    replace_id: `${status}.replace_id`,
    folder_id: `${status}.folder_id`,
  }),
  written: {
    sql: (status) => `${status}.row_json`,
    fields: [
      'id',
      'name',
      'color',
      'order',
      'previous_id',
      'next_id',
      'hide',
      'level',
      'base_id',
      'replace_id',
      'folder_id',
    ],
  },
  relations: {
    previous: toOne(
      () => statusReads,
      (status, previous) => `${previous}.id = ${status}.previous_id`,
    ),
    next: toOne(
      () => statusReads,
      (status, next) => `${next}.id = ${status}.next_id`,
    ),
  },
});

/**
 * SQL: status `s` is in force where the settings of the folder `owner` (SQL) count: its own, and
 * those of the account's default folder that it does not replace.
 */
export function inForce(s: string, owner: string): string {
  return `(${s}.folder_id = ${owner} OR (
    ${s}.folder_id = (SELECT d.id FROM folders d WHERE d.account_id = ${s}.account_id AND d.is_default)
    AND NOT EXISTS (SELECT FROM statuses own
      WHERE own.folder_id = ${owner} AND own.replace_id = ${s}.id)))`;
}
