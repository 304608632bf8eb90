/** How long a suite took. */
export interface SuiteTime {
  readonly title: string;
  readonly seconds: number;
  /** Of processor; null where the system does not tell. */
  readonly processorSeconds: number | null;
}

const HEADING = 'Suite';

/** `300.0 s, 520 CPU s`. */
export function timeOf({ seconds, processorSeconds }: Omit<SuiteTime, 'title'>): string {
  const processor = processorSeconds === null ? '' : `, ${processorSeconds.toFixed(0)} CPU s`;
  return `${seconds.toFixed(1)} s${processor}`;
}

/**
 * A line for each suite, and one for all.
 * @param wholeSeconds of the run, in which some suites ran at once.
 */
export function timeTable(times: readonly SuiteTime[], wholeSeconds: number): string {
  const known = times.every(({ processorSeconds }) => processorSeconds !== null);
  const all: SuiteTime = {
    title: 'All',
    seconds: wholeSeconds,
    processorSeconds: known
      ? times.reduce((sum, { processorSeconds }) => sum + (processorSeconds ?? 0), 0)
      : null,
  };
  const rows = [...times, all];
  const width = Math.max(HEADING.length, ...rows.map(({ title }) => title.length));
  const lines = rows.map(({ title, seconds, processorSeconds }) => {
    const processor = processorSeconds === null ? '' : processorSeconds.toFixed(0).padStart(8);
    return `${title.padEnd(width)} ${seconds.toFixed(0).padStart(8)}${processor}`;
  });
  return [`${HEADING.padEnd(width)}  seconds${known ? '  of CPU' : ''}`, ...lines, ''].join('\n');
}
