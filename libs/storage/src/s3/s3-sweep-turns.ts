import type { SweepTurns } from '../sweep/sweep-turn.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { s3Error } from './s3-errors.ts';
import { S3Lock } from './s3-lock.ts';

const TIME = 'swept';

/** All processes that share the bucket find the lock and the time of the last sweep in it. */
export function s3SweepTurns(bucket: S3Bucket): SweepTurns {
  const refused = (error: unknown) => {
    throw s3Error(error);
  };
  return {
    lock: () => S3Lock.acquire(bucket, 'locks/sweep').catch(refused),
    last: async () => {
      const text = await bucket.get(TIME).catch(refused);
      return text === null ? null : new Date(text.toString());
    },
    note: (now) => bucket.put(TIME, Buffer.from(now.toISOString()), 'text/plain').catch(refused),
  };
}
