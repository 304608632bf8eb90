import { statusResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

function columns(status: string): Record<string, string> {
  return {
    id: `${status}.id`,
    name: `${status}.name`,
    color: `${status}.color`,
    order: `${status}."order"`,
    previous_id: `${status}.previous_id`,
    next_id: `${status}.next_id`,
    hide: `${status}.hide`,
    level: `${status}.level`,
    approves: `${status}.approves`,
    base_id: `${status}.base_id`,
    replace_id: `${status}.replace_id`,
    folder_id: `${status}.folder_id`,
    inherited: 'false',
    new: `(${status}.base_id IS NULL AND NOT EXISTS (
      SELECT FROM folders own WHERE own.id = ${status}.folder_id AND own.is_default))`,
  };
}

export const statusReads: Reads = defineReads(statusResource, {
  from: 'statuses',
  columns,
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
      'approves',
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

/** The statuses in force in the folder `here_id`, with their neighbours there. */
export const folderStatusReads: Reads = defineReads(statusResource, {
  from: `(SELECT s.*, f.id AS here_id, i.previous_id AS previous_here, i.next_id AS next_here
    FROM folders f JOIN statuses_in_force i ON i.folder_id = status_layer(f.id)
    JOIN statuses s ON s.id = i.status_id)`,
  columns: (status) => ({
    ...columns(status),
    previous_id: `${status}.previous_here`,
    next_id: `${status}.next_here`,
    inherited: `(${status}.folder_id <> ${status}.here_id)`,
  }),
  relations: {
    previous: toOne(
      () => statusReads,
      (status, previous) => `${previous}.id = ${status}.previous_here`,
    ),
    next: toOne(
      () => statusReads,
      (status, next) => `${next}.id = ${status}.next_here`,
    ),
  },
});
