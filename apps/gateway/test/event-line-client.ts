import { readServerSentEvents } from '@jampot/client';

/** Opens a line of live changes as a browser does. @param base the gateway's address */
export function openLine(
  base: string,
  accessToken: string,
  signal: AbortSignal,
  lastEventId = '',
): Promise<Response> {
  const headers = { 'access-token': accessToken, 'last-event-id': lastEventId };
  return fetch(`${base}/api/events`, { headers, signal });
}

/** What a line tells until it is ready, and where it then stands. */
export async function caughtUp(
  base: string,
  accessToken: string,
  lastEventId?: string,
): Promise<[string[], string]> {
  const stop = new AbortController();
  const names: string[] = [];
  const { body } = await openLine(base, accessToken, stop.signal, lastEventId);
  if (body === null) throw new Error('no stream');
  for await (const { name, id } of readServerSentEvents(body)) {
    if (name !== '') names.push(name);
    if (name !== 'ready') continue;
    stop.abort();
    return [names, id ?? ''];
  }
  throw new Error(`ended after ${names.join()}`);
}
