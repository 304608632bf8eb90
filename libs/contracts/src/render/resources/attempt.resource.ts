import { id, integer, nullable, text, time } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Node } from './node.resource.ts';

const attemptFields = {
  id: id(),
  job_id: id(),
  node_id: nullable(id()),
  poolrenderer_id: nullable(id()),
  /** 1 for the job's first. */
  number: integer(),
  /**
   * leased (given to the node), running, uploading, done, failed (the render itself), lost (the node
   * or the way to it; no retry is used up), cancelled or refused (by the node).
   */
  state: text(),
  started: time(),
  ended: nullable(time()),
  /** Of the process; null when it was ended by a signal, or never began. */
  exit_code: nullable(integer()),
  /** What went wrong, in one line. */
  error: nullable(text()),
  /** Lines that the warning expression found. */
  warnings: integer(),
  /** The arguments that ran, as one line for people. */
  command: nullable(text()),
  /** Bytes of its log that are kept. */
  log_size: integer(),
};
/** One run of a job on a node. */
export interface Attempt extends FieldsRow<typeof attemptFields> {
  readonly node?: Node | null;
}
export const attemptResource = defineResource<Attempt>({
  name: 'attempts',
  itself: 'attempt',
  fields: attemptFields,
  relations: { node: one('nodes') },
  search: ['error'],
  defaultSort: ['number'],
  softDelete: false,
});
