import { lineReader } from '@jampot/domain';
import type { Expressions, FrameRange } from '@jampot/domain';

/** What a line says, of the things that it may say the gravest. */
export const SAYS = { nothing: 0, warning: 1, error: 2 } as const;

/** What the expressions find in a log. */
export interface LogReading {
  /** One of `SAYS` for each line. */
  readonly says: Uint8Array<ArrayBuffer>;
  /** 0 to 100 for each line; NaN where it tells none. */
  readonly percents: Float32Array<ArrayBuffer>;
  /** The lines that say anything, from 0. */
  readonly found: Uint32Array<ArrayBuffer>;
  readonly errors: number;
  readonly warnings: number;
  /** Lines that tell progress. */
  readonly told: number;
  /** 0 to 100; null where no line tells any. */
  readonly last: number | null;
}

/** Lines between two rests. */
const STEP = 200;

/** Reads a log with the three expressions; it rests now and then, for whoever has a newer question. */
export function* readLines(
  lines: readonly string[],
  expressions: Expressions,
  frames: FrameRange | null,
): Generator<undefined, LogReading> {
  const read = lineReader(expressions, frames);
  const says = new Uint8Array(lines.length);
  const percents = new Float32Array(lines.length).fill(Number.NaN);
  const found: number[] = [];
  let errors = 0;
  let warnings = 0;
  let told = 0;
  let last: number | null = null;
  for (const [index, line] of lines.entries()) {
    const { error, warning, percent } = read(line);
    if (error) errors += 1;
    if (warning) warnings += 1;
    says[index] = error ? SAYS.error : warning ? SAYS.warning : SAYS.nothing;
    if (percent !== null) {
      percents[index] = percent;
      told += 1;
      last = percent;
    }
    if (error || warning || percent !== null) found.push(index);
    if (index % STEP === STEP - 1) yield undefined;
  }
  return { says, percents, found: Uint32Array.from(found), errors, warnings, told, last };
}
