import * as z from 'zod';
import { errorCodes } from '../errors/error-codes.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { idSchema } from './define-call.ts';

/** Rows that one call of a batch takes at most; longer batches go in pieces. */
export const MAX_BATCH = 1000;
/** Bytes of a body that a signed-in person sends; files travel otherwise. */
export const MAX_BODY = 4 * 1024 * 1024;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

const batchFailureSchema = z.object({
  id: idSchema,
  /** Of the asset that it is, or is about; null for what the caller may not read. */
  name: z.string().nullable(),
  code: z.enum(codes),
  error: z.string(),
});
export type BatchFailure = z.infer<typeof batchFailureSchema>;

/** What became of many rows, each of which was changed by itself. */
export const batchResultSchema = z.object({
  changed: z.int(),
  /** Rows that were as wanted already. */
  unchanged: z.int(),
  failed: z.array(batchFailureSchema),
});
export type BatchResult = z.infer<typeof batchResultSchema>;
