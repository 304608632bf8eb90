import type { EventData, EventDefinition, EventEnvelope } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/** An event as a consumer gets it. */
export interface ConsumedEvent<T> extends EventEnvelope<T> {
  /** Grows with every event of one publisher, so that a late repeat of an older fact can be told. */
  readonly sequence: number;
}
export type EventHandler<T> = (event: ConsumedEvent<T>, tx: Transaction) => Promise<void>;

const events = new WeakMap<object, EventDefinition>();

/**
 * Marks a provider's method as a consumer of an event. It runs in a transaction that also notes
 * the message as consumed: an event takes effect once, however often it is delivered.
 */
export function Consumes<D extends EventDefinition<never> | EventDefinition>(event: D) {
  return (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<EventHandler<EventData<D>>>,
  ): void => {
    if (descriptor.value !== undefined) {
      events.set(descriptor.value, event as unknown as EventDefinition);
    }
  };
}

export function consumedEvent(method: object): EventDefinition | undefined {
  return events.get(method);
}
