import { flag, id, integer, nullable, number, text, time } from '../../list/field.ts';
import { defineResource, many } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Pool } from './pool.resource.ts';

const nodeFields = {
  id: id(),
  account_id: id(),
  name: text(),
  /** The user of the machine's system that renders run as; empty for the agent's own setting. */
  username: text(),
  /** What people write, or else the host name that its agent told when it enrolled; empty before. */
  address: text(),
  /** Told by the agent's heartbeats: it is never set by a call. */
  online: flag(),
  /**
   * waiting (no agent enrolled yet), offline, suspect, draining (it ends what runs, and takes nothing new) and drained
   * (also when it does so by itself, for lack of room), rendering, resting (it gave work back a moment ago) or idle.
   */
  state: text(),
  /**
   * Why it takes nothing new, where it is draining or drained: `asked` (its `draining`), `machine` (an administrator
   * of the machine drained it there), `room` (its disk has too little), `stopping` (its agent ends) or `processes`
   * (some of a render that ended can't be ended); null where nobody told.
   */
  state_reason: nullable(text()),
  /** Somebody wants it to end what runs and take nothing new. */
  draining: flag(),
  /** linux, mac or windows; null before an agent came. */
  platform: nullable(text()),
  agent_version: nullable(text()),
  /** Free bytes where it renders; null before an agent came. */
  free_bytes: nullable(integer()),
  last_seen: nullable(time()),
  /** The job that runs on it now. */
  job_id: nullable(id()),
  /** 0 to 100, of the job that runs on it; null while none does. */
  progress: nullable(number()),
  /** Pool-renderers that failed here too often in a row and rest for a while. */
  benched: integer(),
  created: time(),
  modified: time(),
};
export interface Node extends FieldsRow<typeof nodeFields> {
  readonly pools?: readonly Pool[];
  /** The same list: how some clients ask for it. */
  readonly pool?: readonly Pool[];
}
export const nodeResource = defineResource<Node>({
  name: 'nodes',
  itself: 'node',
  fields: nodeFields,
  relations: { pools: many('pools'), pool: many('pools') },
  search: ['name', 'username', 'address'],
  defaultSort: ['name'],
  softDelete: false,
});
