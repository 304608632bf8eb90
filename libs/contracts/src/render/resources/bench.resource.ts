import { flag, id, integer, time } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Node } from './node.resource.ts';
import type { PoolRenderer } from './pool-renderer.resource.ts';

const benchFields = {
  id: id(),
  node_id: id(),
  poolrenderer_id: id(),
  /** Failures in a row. */
  failures: integer(),
  /** The node takes no job of the pool-renderer before. */
  until: time(),
  /**
   * The node does not have the program, or its own configuration does not allow it; no failures then. Also over once its
   * agent connects anew, or the renderer is changed.
   */
  unable: flag(),
};
/** A pool-renderer that rests on a node after it failed there too often in a row, or could not run at all. */
export interface Bench extends FieldsRow<typeof benchFields> {
  readonly node?: Node;
  readonly poolrenderer?: PoolRenderer;
}
export const benchResource = defineResource<Bench>({
  name: 'benches',
  fields: benchFields,
  relations: { node: one('nodes'), poolrenderer: one('poolrenderers') },
  search: [],
  defaultSort: ['until'],
  softDelete: false,
});
