import type * as assetsEvents from './assets-events.ts';
import type { EventDefinition } from './define-event.ts';
import type * as identityEvents from './identity-events.ts';
import type * as renderEvents from './render-events.ts';
import type * as reviewEvents from './review-events.ts';

type Exports = typeof assetsEvents &
  typeof identityEvents &
  typeof renderEvents &
  typeof reviewEvents;
type Event = Extract<Exports[keyof Exports], { readonly name: string; readonly about: unknown }>;

/** What each event carries, by its name. */
export type EventDataByName = {
  [E in Event as E['name']]: E extends EventDefinition<infer T, string> ? T : never;
};

/** Events that browsers hear of: each has somebody in the web application whom it concerns. */
export type LiveEventName = Exclude<Event, { readonly about: null }>['name'];
