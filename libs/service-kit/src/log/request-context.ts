import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one request carries, through all hops. */
export interface RequestContext {
  readonly requestId: string;
  readonly call?: string;
  readonly userId?: number;
  readonly accountId?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
