import type { AnswerOf, Call, RequestOf } from '@jampot/contracts';

const calls = new WeakMap<object, Call>();

type Handler<C> = (request: RequestOf<C>) => Promise<AnswerOf<C>>;

/**
 * Marks a controller's method as the one that answers a call; its types are the call's.
 * At boot every call of the service must have exactly one.
 */
export function Answers<C extends Call<never, never, never, never, never> | Call>(call: C) {
  return (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler<C>>,
  ): void => {
    if (descriptor.value !== undefined) calls.set(descriptor.value, call as unknown as Call);
  };
}

/** The call a method answers. */
export function answeredCall(method: object): Call | undefined {
  return calls.get(method);
}
