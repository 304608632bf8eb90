import { id, integer, text, time } from '../../list/field.ts';
import { defineResource, many } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Node } from './node.resource.ts';
import type { PoolRenderer } from './pool-renderer.resource.ts';
import type { Renderer } from './renderer.resource.ts';

const poolFields = {
  id: id(),
  account_id: id(),
  name: text(),
  /** Options of ffmpeg for the MP4 preview of what the pool renders; empty for the usual ones. */
  preview_settings: text(),
  /** Jobs that wait. */
  queued: integer(),
  /** Jobs that run. */
  started: integer(),
  created: time(),
  modified: time(),
};
export interface Pool extends FieldsRow<typeof poolFields> {
  readonly nodes?: readonly Node[];
  readonly renderers?: readonly Renderer[];
  /** The same list: how some clients ask for it. */
  readonly renderer?: readonly Renderer[];
  readonly poolrenderers?: readonly PoolRenderer[];
}
export const poolResource = defineResource<Pool>({
  name: 'pools',
  itself: 'pool',
  fields: poolFields,
  relations: {
    nodes: many('nodes'),
    renderers: many('renderers'),
    renderer: many('renderers'),
    poolrenderers: many('poolrenderers'),
  },
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});
