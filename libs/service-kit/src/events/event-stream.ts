import { DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';

const DAY = 24 * 60 * 60 * 1_000_000_000;
/** Days that events are kept in the stream and in the outbox, from which a lost stream is refilled. */
export const KEPT_DAYS = 7;

/**
 * Makes the stream of all events when it is missing.
 * @returns what tells this stream from one made after all of NATS was lost.
 */
export async function ensureEventStream(bus: Bus): Promise<string> {
  const name = bus.subjects.stream;
  const config = {
    name,
    subjects: [bus.subjects.event('>')],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: KEPT_DAYS * DAY,
    max_bytes: 2 * 1024 ** 3,
    duplicate_window: 120 * 1_000_000_000,
    // Whoever may publish could have the acknowledgement of that sent where it would be read as the wish to.
    deny_purge: true,
    deny_delete: true,
  };
  const info = await bus.manager.streams.info(name).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    return bus.manager.streams.add(config);
  });
  return info.created;
}

/** The stream, or a consumer of it, does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && /not found|no stream|404/iu.test(error.message);
}
