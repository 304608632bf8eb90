import type { Answer, AnswerOf, Call, RequestOf } from '@jampot/contracts';
import { MessagePattern } from '@nestjs/microservices';
import type { ParsedRequest } from './read-request.ts';

/** What answers a call whose types are not looked into. */
export type Handler = (request: ParsedRequest) => Promise<Answer<unknown, unknown>>;

type HandlerOf<C> = (request: RequestOf<C>) => Promise<AnswerOf<C>>;

/**
 * Makes a controller's method the one that answers a call, or calls that differ in nothing but their address;
 * its types are the call's. At boot every call of the service must have exactly one.
 */
export function Answers<C extends Call<never, never, never, never, never> | Call>(
  ...calls: readonly C[]
) {
  return (
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<HandlerOf<C>>,
  ): void => {
    const patterns = calls.map((call) => call.name);
    const method = `${target.constructor.name}.${String(name)}`;
    MessagePattern(patterns, { method })(target, name, descriptor);
  };
}
