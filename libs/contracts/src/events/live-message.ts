/**
 * One message of `GET /api/events`. Its id is the position in the stream, by which a browser
 * resumes; progress has none. `missed` tells that too much was missed to catch up by messages.
 */
export interface LiveMessage<T = unknown> {
  readonly name: string;
  readonly actor_id: number | null;
  /** Where the event is among those of its publisher, as `Jampot-Position` has it; progress has none. */
  readonly position?: string;
  readonly data: T;
}
export const MISSED = 'missed';
/** Header of every answer: where the stream of changes was before what is answered was read. */
export const POSITION_HEADER = 'x-event-position';
