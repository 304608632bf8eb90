const HOURS_OF_A_DAY = 86_400_000;

/** One formatter for each zone: making one takes longer than asking it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function clockAhead(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/**
 * The day that a moment belongs to in a time zone of IANA, or where this runs.
 * @returns `YYYY-MM-DD`
 */
export function dayIn(moment: Date, timeZone?: string): string {
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return new Date(moment.getTime() + clockAhead(moment.getTime(), zone)).toISOString().slice(0, 10);
}

/**
 * The moment at which a day of the calendar begins in a time zone, midnight or, where the clocks are
 * put forward then, what follows.
 * @param day `YYYY-MM-DD`
 */
export function beginOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The clocks change at most once around a midnight: one of both sides is right.
  const moments = [-HOURS_OF_A_DAY, HOURS_OF_A_DAY]
    .map((by) => midnight - clockAhead(midnight + by, timeZone))
    .toSorted((one, other) => one - other);
  const first = moments.find((moment) => dayIn(new Date(moment), timeZone) === day);
  return new Date(first ?? moments[1] ?? midnight);
}
