import { flag, id, text, time, unlimited } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Pool } from './pool.resource.ts';
import type { Renderer } from './renderer.resource.ts';

const poolRendererFields = {
  id: id(),
  account_id: id(),
  pool_id: id(),
  renderer_id: id(),
  /** With placeholders; see `splitCommandLine` and `PLACEHOLDERS` of the domain. */
  command_line: unlimited(text()),
  /** Of the sources that it takes in this pool: lower case, without the dot; empty for whatever no other takes. */
  extension: text(),
  /** It makes a numbered picture for each frame, in `{output_dir}`. */
  is_sequence: flag(),
  created: time(),
  modified: time(),
};
/** What a pool renders with, and how. */
export interface PoolRenderer extends FieldsRow<typeof poolRendererFields> {
  readonly pool?: Pool;
  readonly renderer?: Renderer;
}
export const poolRendererResource = defineResource<PoolRenderer>({
  name: 'poolrenderers',
  fields: poolRendererFields,
  relations: { pool: one('pools'), renderer: one('renderers') },
  search: ['command_line', 'extension'],
  defaultSort: ['extension'],
  softDelete: false,
});
