import type { EventDefinition } from './define-event.ts';
import type * as definitions from './definitions.ts';

type Exports = typeof definitions;
type Event = Extract<Exports[keyof Exports], { readonly name: string; readonly about: unknown }>;

/** What each event carries, by its name. */
export type EventDataByName = {
  [E in Event as E['name']]: E extends EventDefinition<infer T, string> ? T : never;
};

/** Events that browsers hear of: each has somebody in the web application whom it concerns. */
export type LiveEventName = Exclude<Event, { readonly about: null }>['name'];
