import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Seconds of processor that a process took, with those of its children that it has seen end (Linux). */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
}
