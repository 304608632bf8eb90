import { headers } from '@nats-io/transport-node';
import type { MsgHdrs } from '@nats-io/transport-node';
import { HEADER } from '../bus/message.ts';
import { currentRequest } from '../log/request-context.ts';
import { currentTraceparent } from '../observe/spans.ts';

/** What caused an event: by these its traces and log lines are found, wherever it is consumed. */
export interface Origin {
  /** W3C `traceparent`; null where nobody records. */
  readonly traceparent: string | null;
  /** Of the request; null outside of any. */
  readonly requestId: string | null;
}

export function currentOrigin(): Origin {
  return {
    traceparent: currentTraceparent() ?? null,
    requestId: currentRequest()?.requestId ?? null,
  };
}

/** What an event carries besides its envelope. */
export function originHeaders({ traceparent, requestId }: Origin): { headers?: MsgHdrs } {
  if (traceparent === null && requestId === null) return {};
  const head = headers();
  if (traceparent !== null) head.set(HEADER.traceparent, traceparent);
  if (requestId !== null) head.set(HEADER.requestId, requestId);
  return { headers: head };
}
