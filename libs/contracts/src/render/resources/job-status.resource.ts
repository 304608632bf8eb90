import { id, text } from '../../list/field.ts';
import { defineResource } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';

const jobStatusFields = { id: id(), name: text(), color: text() };
/** 1 Queued, 2 Started, 3 Error, 4 Completed, 6 Error cleared. */
export type JobStatus = FieldsRow<typeof jobStatusFields>;
export const jobStatusResource = defineResource<JobStatus>({
  name: 'jobstatuses',
  itself: 'jobstatus',
  fields: jobStatusFields,
  relations: {},
  search: ['name'],
  defaultSort: ['id'],
  softDelete: false,
});
