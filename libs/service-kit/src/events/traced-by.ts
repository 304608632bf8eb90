import { headers } from '@nats-io/transport-node';
import type { MsgHdrs } from '@nats-io/transport-node';
import { HEADER } from '../bus/message.ts';

/** What an event carries besides its envelope: the trace of the work that announced it, if there is one. */
export function tracedBy(traceparent: string | null | undefined): { headers?: MsgHdrs } {
  if (traceparent === null || traceparent === undefined) return {};
  const head = headers();
  head.set(HEADER.traceparent, traceparent);
  return { headers: head };
}
