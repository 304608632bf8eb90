import * as z from 'zod';
import { audienceSchema } from './define-event.ts';
import type { EventEnvelope } from './define-event.ts';

/** Something told to whoever listens now, and kept nowhere. */
export interface SignalDefinition<T = unknown> {
  /** The subject below `<namespace>.signal`. */
  readonly name: string;
  readonly data: z.ZodType<T>;
}

export function defineSignal<T>(name: string, data: z.ZodType<T>): SignalDefinition<T> {
  return { name, data };
}

/** Progress of long work, for browsers; only the newest counts. */
export const progressSignal: SignalDefinition<EventEnvelope<unknown>> = defineSignal(
  'progress',
  z.object({
    name: z.string(),
    account_id: z.int(),
    actor_id: z.int().nullable(),
    audience: audienceSchema,
    occurred: z.string(),
    data: z.unknown(),
  }),
);
