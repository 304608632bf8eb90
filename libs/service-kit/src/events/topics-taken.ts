import { everyField, topicOf } from '@jampot/contracts';
import type { EventHandlers } from './take-event.ts';

/** The topics of all that handlers consume. */
export function topicsTaken(handlers: EventHandlers): ReadonlySet<string> {
  return new Set(
    [...handlers.values()].flatMap(({ definition: { name, byField }, fields = null }) => {
      if (!byField) return [name];
      const single = fields === null ? [everyField(name)] : fields.map((one) => topicOf(name, one));
      return [name, ...single];
    }),
  );
}
