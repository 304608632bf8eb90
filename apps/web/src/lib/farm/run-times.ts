import { formatDuration } from '../format.ts';

/** Seconds of one run, or of all runs of a job together; null where nobody told. */
export interface RunSeconds {
  readonly seconds?: number | null;
  readonly cpu_seconds?: number | null;
}

const inWords = (seconds: number): string => formatDuration(seconds * 1000);

/** How long commands ran, without the transfers of their files; null where nobody told. */
export function ranFor({ seconds = null }: RunSeconds): string | null {
  return seconds === null ? null : inWords(seconds);
}

/** How long processors worked for them; null where no system told. */
export function processorTime({ cpu_seconds: cpu = null }: RunSeconds): string | null {
  return cpu === null ? null : inWords(cpu);
}

/** How many processors that were on average: "3.7 processors on average". Null where nobody told. */
export function processorsUsed({
  seconds = null,
  cpu_seconds: cpu = null,
}: RunSeconds): string | null {
  if (seconds === null || cpu === null || seconds <= 0) return null;
  const count = (cpu / seconds).toFixed(1);
  return `${count} ${count === '1.0' ? 'processor' : 'processors'} on average`;
}
