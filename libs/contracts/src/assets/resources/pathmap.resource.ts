import { flag, id, nullable, onRequest, text } from '../../list/field.ts';
import { defineResource } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';

const pathmapFields = {
  id: id(),
  folder_id: id(),
  /** The beginning of a path that is replaced. */
  path: text(),
  windows: nullable(text()),
  mac: nullable(text()),
  linux: nullable(text()),
  /** In the list of a folder: defined elsewhere. */
  inherited: onRequest(flag()),
};
export type Pathmap = FieldsRow<typeof pathmapFields>;
export const pathmapResource = defineResource<Pathmap>({
  name: 'pathmaps',
  fields: pathmapFields,
  relations: {},
  search: ['path', 'windows', 'mac', 'linux'],
  defaultSort: ['path'],
  softDelete: false,
});
