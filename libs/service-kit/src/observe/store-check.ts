import type { ObjectStore } from '@jampot/storage';
import type { HealthCheck } from './health-checks.ts';

/** Milliseconds: with S3 each look is a request of every process. */
const WORKS_FOR = 5000;

/**
 * Whether the store can be read; one that is full refuses uploads, and nobody has to stop for that. Nor
 * for one that is away later: people sign in, list and write notes without it, if somebody answers them.
 */
export function storeCheck(store: Pick<ObjectStore, 'check'>): HealthCheck {
  return { name: 'storage', check: () => store.check(), worksFor: WORKS_FOR, onlyAtFirst: true };
}
