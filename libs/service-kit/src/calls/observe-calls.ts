import { inRequest } from '../log/request-context.ts';
import type { Metrics } from '../observe/metrics.ts';
import { failSpan, inSpan } from '../observe/spans.ts';
import type { IncomingCall } from './incoming-call.ts';

/**
 * Counts, times and traces each call, and puts its ids into what is logged meanwhile. It is the server's
 * own hook, because an interceptor sees neither what the guard refuses nor the writing of the answer.
 */
export function observeCalls(metrics: Metrics) {
  return async (
    _transport: unknown,
    taken: unknown,
    answer: () => Promise<void>,
  ): Promise<void> => {
    const incoming = taken as IncomingCall;
    const { call, context, events, traceparent } = incoming;
    const { requestId, caller } = context;
    const who = caller === null ? {} : { userId: caller.user_id, accountId: caller.account_id };
    const ended = metrics.callStarted(call.name);
    try {
      await inSpan(call.name, { kind: 'server', traceparent }, async (span) => {
        await inRequest({ requestId, call: call.name, events, ...who }, answer);
        span?.setAttribute('jampot.status', incoming.status);
        if (span !== null && incoming.status >= 500) failSpan(span, `status ${incoming.status}`);
      });
    } finally {
      ended(incoming.status);
    }
  };
}
