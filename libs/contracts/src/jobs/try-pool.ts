import * as z from 'zod';
import { defineJob } from './define-job.ts';

/**
 * Looks whether queued jobs of a pool find idle nodes. It carries no truth: PostgreSQL says who has what, and whoever misses
 * one is found by the next look.
 */
export const tryPool = defineJob('try-pool', 1, z.object({ pool_id: z.int() }), { fleeting: true });
