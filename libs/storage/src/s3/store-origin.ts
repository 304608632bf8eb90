import { parseStoreUrl } from '../store-url.ts';
import type { StoreAddress } from '../store-url.ts';

/** Milliseconds in which a server has answered what a browser asks it. */
const PATIENCE = 5000;

/** Where browsers fetch files from, as `https://media.example:8333`; null for a folder. */
export function storeOrigin(url: string): string | null {
  const address = parseStoreUrl(url);
  return address.kind === 's3' ? originOf(address) : null;
}

/**
 * Asks the server as a browser does for a page of this origin that reads a part of a file.
 * @returns whether it may; null for a folder, and when nobody answered
 */
export async function letsPagesRead(url: string, origin: string): Promise<boolean | null> {
  const address = parseStoreUrl(url);
  if (address.kind !== 's3') return null;
  const answer = await fetch(`${originOf(address)}/${address.bucket}/jampot`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (answer === null) return null;
  await answer.body?.cancel();
  return ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '');
}

function originOf({ tls, host, port }: Extract<StoreAddress, { kind: 's3' }>): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return new URL(`${tls ? 'https' : 'http'}://${name}:${port}`).origin;
}
