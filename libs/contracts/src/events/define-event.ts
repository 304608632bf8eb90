import { RESOURCES } from '@jampot/domain';
import type { ResourceName } from '@jampot/domain';
import * as z from 'zod';

/**
 * Who may be told of an event in the browser.
 * - `account`: everybody of the account who may read what the event is about, in it or on a team.
 * - `folder`: whoever may see the folder (levels 3 and 4, its team, its owner), and may read there
 *   what the event is about; of those who are guests there only `guests`, where that is said.
 * - `readers`: whoever may read the resource, besides the users and the holders of the role whom it
 *   is about.
 * - `users`: these users only.
 * - `services`: nobody; services alone consume it.
 */
export const audienceSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('account') }),
  z.object({
    to: z.literal('folder'),
    /** The folder whose team counts for the folder in question. */
    team_folder_id: z.int(),
    /** The folder's owner. */
    owner_id: z.int().nullable(),
    /** Ids of users. */
    guests: z.array(z.int()).optional(),
  }),
  z.object({
    to: z.literal('readers'),
    resource: z.enum(RESOURCES),
    user_ids: z.array(z.int()),
    role_ids: z.array(z.int()),
  }),
  z.object({ to: z.literal('users'), user_ids: z.array(z.int()) }),
  z.object({ to: z.literal('services') }),
]);
export type Audience = z.infer<typeof audienceSchema>;

/** What the outbox keeps and JetStream carries. */
export interface EventEnvelope<T> {
  readonly name: string;
  readonly account_id: number;
  /** Who caused it; null for the product itself. */
  readonly actor_id: number | null;
  readonly audience: Audience;
  /** ISO 8601 in UTC. */
  readonly occurred: string;
  /** Of what a service's outbox keeps: nobody else knows its words before it is published. */
  readonly nonce?: string;
  readonly data: T;
}

export interface EventDefinition<
  T = unknown,
  N extends string = string,
  A extends EventSubject | null = EventSubject | null,
> {
  /** `resource.past-tense`; the topic below `<namespace>.event`, see `topicOf`. */
  readonly name: N;
  readonly data: z.ZodType<T>;
  /** Browsers hear of it through `account` and `folder` only when this is said. */
  readonly about: A;
  /** Where one field alone changed, it is told under a topic of that field's. */
  readonly byField: boolean;
}

/** The resource whose letter `r` one needs to be told of an event; `anybody` needs none. */
export type EventSubject = ResourceName | 'anybody';
export type EventData<D> = D extends EventDefinition<infer T> ? T : never;

/** @param about left out for what services alone consume, or what is told to users by name. */
export function defineEvent<T, const N extends string>(
  name: N,
  data: z.ZodType<T>,
): EventDefinition<T, N, null>;
export function defineEvent<T, const N extends string, const A extends EventSubject>(
  name: N,
  data: z.ZodType<T>,
  about: A,
  told?: { readonly byField: true },
): EventDefinition<T, N, A>;
export function defineEvent(
  name: string,
  data: z.ZodType,
  about: EventSubject | null = null,
  { byField }: { readonly byField: boolean } = { byField: false },
): EventDefinition {
  return { name, data, about, byField };
}
