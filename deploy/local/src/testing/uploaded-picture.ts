import { createHash } from 'node:crypto';
import { signIn, type Api, type Row } from '../demo/api.ts';
import type { RunningProduct } from '../product/running-product.ts';

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What its bytes come to: 64 hexadecimal digits. */
export const HASH = createHash('sha256').update(PICTURE).digest('hex');

export function signedIn({ address, credentials }: RunningProduct): Promise<Api> {
  return signIn({ address, ...credentials, signal: new AbortController().signal });
}

/** Adds a version to an asset, of the picture unless told otherwise. */
export async function upload(
  api: Api,
  asset: number,
  name: string,
  bytes: Uint8Array<ArrayBuffer> = PICTURE,
): Promise<void> {
  const form = new FormData();
  form.append('name', name);
  form.append('source', new Blob([bytes], { type: 'image/png' }), name);
  await api.post(`assets/${asset}/versions`, form);
}

/** Of a version's source, as it is downloaded. */
export async function hashOf({ address }: RunningProduct, version: Row): Promise<string> {
  const answer = await fetch(`${address}${String(version['source_url'])}`);
  if (answer.status !== 200) throw new Error(`The source answers ${answer.status}.`);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
