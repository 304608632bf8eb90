import { id, integer, long, nullable, onRequest, text, time } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Folder } from './folder.resource.ts';
import type { Person } from './person.resource.ts';

const boardFields = {
  id: id(),
  /** The project whose team reads it. */
  folder_id: id(),
  /** Who made it. */
  user_id: nullable(id()),
  name: text(),
  created: time(),
  /** The serialised widget list; at most 64 KB. */
  dashboard: long(onRequest(nullable(text()))),
  /** Counts its writes. */
  dashboard_revision: onRequest(integer()),
};
export interface Board extends FieldsRow<typeof boardFields> {
  readonly folder?: Folder;
  readonly user?: Person | null;
}
export const boardResource = defineResource<Board>({
  name: 'boards',
  fields: boardFields,
  relations: { folder: one('folders'), user: one('people') },
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});
