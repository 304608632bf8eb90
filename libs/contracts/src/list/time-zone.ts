const NAME = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/iu;

/**
 * The name of a time zone as the list of zones has it, whatever alias or letters it was written in;
 * null for what is none.
 */
export function timeZoneNamed(written: string): string | null {
  if (!NAME.test(written)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
