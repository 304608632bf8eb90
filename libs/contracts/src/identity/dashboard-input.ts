import * as z from 'zod';

/** Bytes in UTF-8. */
const LARGEST_DASHBOARD = 65_536;
const TOO_LARGE = 'A dashboard has at most 64 KB.';
/** A dashboard as it is written. */
export const dashboardInput = z
  .string()
  .max(LARGEST_DASHBOARD, { error: TOO_LARGE, abort: true })
  .refine((text) => new TextEncoder().encode(text).length <= LARGEST_DASHBOARD, TOO_LARGE);
