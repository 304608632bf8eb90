import { day, id, integer, onRequest, text } from '../list/field.ts';
import { defineResource } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';

const departmentFields = {
  id: id(),
  account_id: id(),
  name: text(),
  /** Users in it who are not disabled. */
  user_count: onRequest(integer()),
};
export type Department = FieldsRow<typeof departmentFields>;
export const departmentResource = defineResource<Department>({
  name: 'departments',
  fields: departmentFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

const dayoffFields = {
  id: id(),
  user_id: id(),
  first: day(),
  /** The last day, which is off as well. */
  last: day(),
  note: text(),
};
export type Dayoff = FieldsRow<typeof dayoffFields>;
/** Days on which a person does not work. */
export const dayoffResource = defineResource<Dayoff>({
  name: 'daysoff',
  fields: dayoffFields,
  relations: {},
  search: [],
  defaultSort: ['first'],
  softDelete: false,
});
