import type { EventData, EventDefinition, EventEnvelope } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/** An event as a consumer gets it. */
export interface ConsumedEvent<T> extends EventEnvelope<T> {
  /** Grows with every event of one publisher, so that a late repeat of an older fact can be told. */
  readonly sequence: number;
}
/** What a handler answers that has written nothing: were that forgotten, nothing would be lost. */
export const NO_EFFECT = Symbol('no effect');
/**
 * What a handler answers that has written rows here and nothing else, above all no event: were they lost
 * before the event is acknowledged, its next delivery would write them again.
 */
export const ROWS_ONLY = Symbol('rows only');
/** Nothing answered: whatever it did must not be lost once it is seen. */
export type Effect = void | typeof NO_EFFECT | typeof ROWS_ONLY;
export type EventHandler<T> = (event: ConsumedEvent<T>, tx: Transaction) => Promise<Effect>;

/** What a method is marked with. */
export interface Consumed {
  readonly event: EventDefinition;
  /** Fields that its provider wants to hear of by themselves; all where nothing is said. */
  readonly fieldsOf: ((consumer: object) => readonly string[]) | null;
  readonly atOnce: ((consumer: object) => boolean) | null;
}

/** What a consumer says of itself, by its provider. */
export interface Consumption<C> {
  /** Of an event that is told by field: those that it wants to hear of where they alone changed. */
  readonly fieldsOf?: (consumer: C) => readonly string[];
  /**
   * Whether it writes by SQL alone, all of it asked for before any of it is answered, and nothing another time
   * that it wrote before: then several events share a round trip, and the note that they were consumed too.
   */
  readonly atOnce?: (consumer: C) => boolean;
}

const consumed = new WeakMap<object, Consumed>();

/**
 * Marks a provider's method as a consumer of an event. It runs in a transaction that also notes
 * the message as consumed: an event takes effect once, however often it is delivered.
 */
export function Consumes<
  D extends EventDefinition<never> | EventDefinition,
  C extends object = object,
>(event: D, { fieldsOf, atOnce }: Consumption<C> = {}) {
  return <H extends EventHandler<EventData<D>>>(
    _target: C,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    if (descriptor.value !== undefined) {
      consumed.set(descriptor.value, {
        event: event as unknown as EventDefinition,
        fieldsOf: (fieldsOf as Consumed['fieldsOf'] | undefined) ?? null,
        atOnce: (atOnce as Consumed['atOnce'] | undefined) ?? null,
      });
    }
  };
}

export function consumedEvent(method: object): Consumed | undefined {
  return consumed.get(method);
}
