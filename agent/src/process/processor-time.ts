import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * Seconds of processor that the ended children of this process took, with those that they waited for.
 * Null where the system does not tell: Linux alone does.
 */
export function childProcessorSeconds(): number | null {
  if (process.platform !== 'linux') return null;
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[13]) + Number(fields[14]);
  return Number.isFinite(ticks) ? ticks / TICKS_A_SECOND : null;
}
