import type { EventDefinition, EventSubject } from './define-event.ts';
import * as definitions from './definitions.ts';

const subjects: ReadonlyMap<string, EventSubject | null> = new Map(
  Object.values<unknown>(definitions)
    .filter(isEvent)
    .map(({ name, about }) => [name, about]),
);

/** What an event is about, by its name; null when browsers may not be told, or it is not known. */
export function subjectOfEvent(name: string): EventSubject | null {
  return subjects.get(name) ?? null;
}

function isEvent(exported: unknown): exported is EventDefinition {
  return typeof exported === 'object' && exported !== null && 'about' in exported;
}
