import { id, nullable, text, time } from '../../list/field.ts';
import { defineResource } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';

const guestVerdictFields = {
  id: id(),
  version_id: id(),
  /** approved or needs_changes. */
  verdict: text(),
  /** As they named themselves. */
  guest_name: text(),
  /** Null for guests of the project. */
  guest_email: nullable(text()),
  created: time(),
};
export type GuestVerdict = FieldsRow<typeof guestVerdictFields>;
/** What a guest of a share said of a version. */
export const guestVerdictResource = defineResource<GuestVerdict>({
  name: 'verdicts',
  fields: guestVerdictFields,
  relations: {},
  search: ['guest_name'],
  defaultSort: ['-created'],
  softDelete: false,
});
