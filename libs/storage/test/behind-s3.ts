import { Client, CopyDestinationOptions, CopySourceOptions } from 'minio';
import { dirname } from 'node:path';
import { newBlobName } from '../src/object-key.ts';
import { openStore, parseStoreUrl } from '../src/index.ts';
import type { BehindStore } from './sweep-suite.ts';

/** Looks behind a store in a bucket. */
export function behindS3(url: string): BehindStore {
  const address = parseStoreUrl(url);
  if (address.kind !== 's3') throw new Error('No bucket.');
  const { host, port, tls, bucket, ...rest } = address;
  const client = new Client({ endPoint: host, port, useSSL: tls, ...rest });
  const bytes = async (key: string): Promise<string[]> => {
    const prefix = `data/${key.replace(/\..*/u, '')}`;
    const { objects } = await client.listObjectsV2Query(bucket, prefix, '', '', 1000, '');
    return objects.map(({ name }) => name ?? '');
  };
  const write = async (name: string, text: string) => {
    await client.putObject(bucket, name, Buffer.from(text));
  };
  return {
    open: () => openStore(url),
    copyBytes: async (key) => {
      const [from = ''] = await bytes(key);
      const copy = `${dirname(from)}/${newBlobName(key)}`;
      await client.copyObject(
        new CopySourceOptions({ Bucket: bucket, Object: from }),
        new CopyDestinationOptions({ Bucket: bucket, Object: copy }),
      );
    },
    removeBytes: async (key) => {
      for (const name of await bytes(key)) await client.removeObject(bucket, name);
    },
    removeRecord: (key) => client.removeObject(bucket, `meta/${key}`),
    damageRecord: (key) => write(`meta/${key}`, 'no record'),
    bytesOf: async (key) => (await bytes(key)).length,
    lock: async () => {
      const lock = 'locks/sweep';
      await write(lock, 'other-host/1/0/sweeps');
      return () => client.removeObject(bucket, lock);
    },
  };
}
