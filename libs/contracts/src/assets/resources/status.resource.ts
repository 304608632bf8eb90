import { flag, id, integer, nullable, onRequest, text } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';

const statusFields = {
  id: id(),
  name: text(),
  /** `#RRGGBB`. */
  color: text(),
  /** Orders the chain of previous and next; ascending, with gaps. Null stands outside of it. */
  order: nullable(integer()),
  /** Neighbours where the status is defined; in the list of a folder, those that it has there. */
  previous_id: nullable(id()),
  next_id: nullable(id()),
  /** Left out of dropdowns. */
  hide: flag(),
  /** Role level needed to change from or to it. */
  level: integer(),
  /** What has it counts as approved: the asset keeps which version was the newest then. */
  approves: flag(),
  /** The status that it descends from through every replacement. */
  base_id: nullable(id()),
  /** The inherited status whose place it takes. */
  replace_id: nullable(id()),
  /** Where it is defined. */
  folder_id: id(),
  /** In the list of a folder: defined elsewhere. */
  inherited: onRequest(flag()),
  /** Defined in a folder without taking the place of another. */
  new: onRequest(flag()),
};
export interface Status extends FieldsRow<typeof statusFields> {
  readonly previous?: Status | null;
  readonly next?: Status | null;
}
export const statusResource = defineResource<Status>({
  name: 'statuses',
  fields: statusFields,
  relations: { previous: one('statuses'), next: one('statuses') },
  search: ['name'],
  defaultSort: ['order'],
  softDelete: false,
});
