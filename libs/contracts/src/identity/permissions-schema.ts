import { RESOURCES } from '@jampot/domain';
import type { Permissions } from '@jampot/domain';
import * as z from 'zod';

const letters = z
  .string()
  .regex(/^c?r?u?d?$/u, "Letters are 'c', 'r', 'u' and 'd', in this order.");

/** Letters (c, r, u, d) by resource name; a resource left out grants nothing. */
export const permissionsSchema: z.ZodType<Permissions> = z.partialRecord(
  z.enum(RESOURCES),
  letters,
) as unknown as z.ZodType<Permissions>;
