import { id, integer, nullable, number, text, time, unlimited } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Node } from './node.resource.ts';
import type { PoolRenderer } from './pool-renderer.resource.ts';

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
  /** That ended the process, `SIGTERM`; null when none did. */
  signal: nullable(text()),
  /** That the command ran, without the transfers of its files; of a run that has ended. */
  seconds: nullable(number()),
  /** Of processors that it used, where the node's system tells. */
  cpu_seconds: nullable(number()),
  /** The newest that it told, where its renderer's progress is a frame. */
  frame: nullable(integer()),
  /** What went wrong, in one line. */
  error: nullable(text()),
  /** Lines that the warning expression found. */
  warnings: integer(),
  /** The arguments that ran, as one line for people. */
  command: unlimited(nullable(text())),
  /** Bytes of its log that are kept. */
  log_size: integer(),
};
/** One run of a job on a node. */
export interface Attempt extends FieldsRow<typeof attemptFields> {
  readonly node?: Node | null;
  /** As the pool runs the renderer now; null when it is gone. */
  readonly poolrenderer?: PoolRenderer | null;
}
export const attemptResource = defineResource<Attempt>({
  name: 'attempts',
  itself: 'attempt',
  fields: attemptFields,
  relations: { node: one('nodes'), poolrenderer: one('poolrenderers') },
  search: ['error'],
  defaultSort: ['number'],
  softDelete: false,
});
