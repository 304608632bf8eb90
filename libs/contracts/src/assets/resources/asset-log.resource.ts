import { derived, flag, id, long, nullable, text, time, unlimited } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Person } from './person.resource.ts';

const assetLogFields = {
  id: id(),
  asset_id: id(),
  user_id: nullable(id()),
  /** The guest of a share who did it, as they named themselves; null for all others. */
  guest_name: nullable(text()),
  created: time(),
  /** The field that changed, or `created`, `deleted`, `restored`, `version`. */
  field: text(),
  /** As people read it: names, not ids. */
  old_value: unlimited(nullable(text())),
  new_value: unlimited(nullable(text())),
  /** The import of an edit list that it belongs to; null without one. */
  cut_id: nullable(id()),
  /** The values are what became different in long texts; the whole of those is kept beside them. */
  cut: derived(flag()),
  /** The whole texts; null where the values are not cut. */
  old_text: long(nullable(text())),
  new_text: long(nullable(text())),
};
export interface AssetLog extends FieldsRow<typeof assetLogFields> {
  readonly user?: Person | null;
}
export const assetLogResource = defineResource<AssetLog>({
  name: 'logs',
  fields: assetLogFields,
  relations: { user: one('people') },
  search: ['field', 'new_value'],
  defaultSort: ['-created'],
  softDelete: false,
});
