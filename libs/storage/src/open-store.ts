import { DiskStore } from './disk/disk-store.ts';
import { S3Store } from './s3/s3-store.ts';
import { parseStoreUrl } from './store-url.ts';
import type { ObjectStore } from './store.types.ts';

/**
 * Opens the store at an address: `file:///absolute/folder` or
 * `s3://accessKey:secret@host:port/bucket?region=us-east-1&tls=0`.
 * @throws Error when the address is wrong; StoreError `unavailable` when the store does not answer
 */
export async function openStore(url: string): Promise<ObjectStore> {
  const address = parseStoreUrl(url);
  switch (address.kind) {
    case 'disk':
      return DiskStore.open(address.folder);
    case 's3':
      return S3Store.open(address);
  }
}
