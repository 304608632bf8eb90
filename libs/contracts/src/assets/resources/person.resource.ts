import { id, text } from '../../list/field.ts';
import { defineResource } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';

/** A user as other services show one. */
const personFields = { id: id(), name: text() };
export type Person = FieldsRow<typeof personFields>;
export const personResource = defineResource<Person>({
  name: 'people',
  fields: personFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});
