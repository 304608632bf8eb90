import * as assetsEvents from './assets-events.ts';
import type { EventDefinition, EventSubject } from './define-event.ts';
import * as identityEvents from './identity-events.ts';
import * as renderEvents from './render-events.ts';
import * as reviewEvents from './review-events.ts';

const subjects: ReadonlyMap<string, EventSubject | null> = new Map(
  [assetsEvents, identityEvents, renderEvents, reviewEvents]
    .flatMap((events): unknown[] => Object.values(events))
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
