import { id, integer, rarelyShown, text, time } from '../../list/field.ts';
import { defineResource } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';

const tagFields = {
  id: id(),
  account_id: id(),
  name: text(),
  created: time(),
  /** Live assets that carry it, where the caller sees them. */
  asset_count: rarelyShown(integer()),
};
export type Tag = FieldsRow<typeof tagFields>;
export const tagResource = defineResource<Tag>({
  name: 'tags',
  fields: tagFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});
