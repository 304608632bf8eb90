import * as z from 'zod';
import { timeZoneNamed } from '../list/time-zone.ts';

/** IANA name of a time zone, as the list of zones has it; any alias is taken. */
export const zoneInput = z
  .string()
  .max(64)
  .refine((text) => timeZoneNamed(text) !== null, 'Unknown time zone.')
  .transform((text) => timeZoneNamed(text) ?? 'UTC');
