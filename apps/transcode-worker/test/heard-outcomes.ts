import { processingEnded } from '@jampot/contracts';
import type { EventData, EventEnvelope } from '@jampot/contracts';
import type { CallerSide } from '@jampot/testing';

export type Ended = EventData<typeof processingEnded>;

/** How jobs end, each as it is told from now on. */
export function hearOutcomes({ bus }: CallerSide): readonly Ended[] {
  const ended: Ended[] = [];
  bus.connection.subscribe(bus.subjects.event(processingEnded.name), {
    callback: (_error, message) => void ended.push(message.json<EventEnvelope<Ended>>().data),
  });
  return ended;
}
