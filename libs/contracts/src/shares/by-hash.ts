import * as z from 'zod';

/** Of a share, as its address has it: 16 random bytes in base64url. What is none is simply not found. */
export const byHash = z.object({ hash: z.string().max(200) });
