import { publisherOf } from '@jampot/contracts';
import type { EventDefinition, EventEnvelope } from '@jampot/contracts';
import type { Bus } from '@jampot/service-kit';

/**
 * Publishes an event as the service that owns it would, for services alone.
 * @param number of the event among those of its publisher
 * @param messageId by which it is consumed once; of the number by default
 * @returns its position
 */
export async function publishEvent<T>(
  bus: Bus,
  event: EventDefinition<T>,
  data: T,
  { account_id = 1, actor_id = null, number, messageId }: PublishOptions,
): Promise<string> {
  const envelope: EventEnvelope<T> = {
    name: event.name,
    account_id,
    actor_id,
    audience: { to: 'services' },
    occurred: new Date().toISOString(),
    data: event.data.parse(data),
  };
  await bus.jetstream.publish(bus.subjects.event(event.name), JSON.stringify(envelope), {
    msgID: messageId ?? `${publisherOf(event.name)}:${number}`,
    // A stream that another makes at the same time is found a moment before it takes anything.
    retries: 10,
  });
  return `${event.name}:${number}`;
}

export interface PublishOptions {
  /** 1 by default. */
  readonly account_id?: number;
  /** Who caused it; nobody by default. */
  readonly actor_id?: number | null;
  readonly number: number;
  readonly messageId?: string | undefined;
}
