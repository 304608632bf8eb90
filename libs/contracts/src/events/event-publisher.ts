import { publishedBy } from './published-by.gen.ts';
import { eventOfTopic } from './topic.ts';

const publishers: ReadonlyMap<string, string> = new Map(
  Object.entries(publishedBy).flatMap(([publisher, events]) =>
    events.map((name) => [name, publisher] as const),
  ),
);

/** Who alone publishes an event, by its name or topic; null when it is not known, or told by signals only. */
export function publisherOf(topic: string): string | null {
  return publishers.get(eventOfTopic(topic)) ?? null;
}
