import * as z from 'zod';

/** A switch as clients write it: true, false, 1, 0 and their texts. */
export const flagInput = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');
