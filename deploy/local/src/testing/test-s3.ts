import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkoutRoot } from '../checkout-root.ts';

/** An S3 server for tests. */
export interface TestS3 {
  /** The address of a bucket that is this run's own: a server that was given may have those of others. */
  bucket(name: string): string;
  stop(): void;
}

/** Starts it; undefined where there is none, which it has told. */
export async function testS3(): Promise<TestS3 | undefined> {
  const program = join(checkoutRoot, 'libs/storage/test/run-s3-server.ts');
  const server = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const address = await Promise.race([
    once(server.stdout, 'data').then(([said]) => String(said).trim()),
    once(server, 'exit').then(() => undefined),
  ]);
  if (address === undefined) return undefined;
  const run = Date.now();
  return {
    bucket: (name) => address.replace('/jampot', `/jampot-${name}-${run}`),
    stop: () => server.stdin.end(),
  };
}
