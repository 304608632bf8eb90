import { publishedBy } from './published-by.gen.ts';

const publishers: ReadonlyMap<string, string> = new Map(
  Object.entries(publishedBy).flatMap(([publisher, events]) =>
    events.map((name) => [name, publisher] as const),
  ),
);

/** Who alone publishes an event, by its name; null when it is not known, or told by signals only. */
export function publisherOf(name: string): string | null {
  return publishers.get(name) ?? null;
}
