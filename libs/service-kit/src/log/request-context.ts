import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestEvents } from '../events/request-events.ts';

/** What every log line of one request carries, through all hops, and which events it knows and causes. */
export interface RequestContext {
  readonly requestId: string;
  readonly call?: string;
  readonly userId?: number;
  readonly accountId?: number;
  readonly events?: RequestEvents;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
