import * as z from 'zod';

/**
 * The files of an attempt, over HTTP with the access token as `authorization: Bearer`, and the lease's
 * number as `?fence=`. 409 `stale`: the attempt is not the node's any more.
 *
 * - `GET  source`: the bytes; takes `range`. It may redirect to another server, which must not be sent
 *   the token.
 * - `POST output`: begins the upload, or finds it again: `beginOutputSchema` → `outputs[0]`. Another
 *   size or hash than before begins anew.
 * - `PATCH output`: `content-type: application/offset+octet-stream`, `upload-offset`: the bytes from there.
 *   → `outputs[0]`. 409 `conflict` when it stands elsewhere; then `POST` tells where.
 *   The last byte finishes it; 412 when the hash is another, and the upload is dropped.
 */
export const attemptFilePath = (attemptId: number, file: 'source' | 'output'): string =>
  `/api/agents/attempts/${attemptId}/${file}`;

export const beginOutputSchema = z.strictObject({
  /** Harmless letters only: what people download by this name is no path, and nothing but what it seems to be. */
  name: z.string().regex(/^[A-Za-z0-9][\w.-]{0,254}$/u),
  /** Bytes. */
  size: z.int().positive(),
  /** 64 hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type BeginOutput = z.infer<typeof beginOutputSchema>;

export const outputStatusSchema = z.object({
  /** Bytes that are safe. */
  offset: z.int().nonnegative(),
  size: z.int().positive(),
  /** True: it is stored whole, and `finished` may be said. */
  complete: z.boolean(),
});
export type OutputStatus = z.infer<typeof outputStatusSchema>;
