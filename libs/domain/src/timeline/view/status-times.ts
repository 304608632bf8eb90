import type { TimeRange } from './view-scale.ts';

/** A change of status, as the log has it. */
export interface StatusStep {
  /** Milliseconds. */
  readonly at: number;
  readonly name: string;
  /** `#RRGGBB`. */
  readonly color: string;
}

/** How long something was in one status without a break. */
export interface StatusTime extends TimeRange {
  readonly name: string;
  readonly color: string;
}

/**
 * The times between changes of status; the last one goes on until now.
 * @param steps of one asset, the oldest first
 */
export function statusTimes(steps: readonly StatusStep[], now: number): readonly StatusTime[] {
  const times: { from: number; to: number; name: string; color: string }[] = [];
  for (const { at, name, color } of steps) {
    const last = times.at(-1);
    if (last !== undefined) last.to = Math.max(last.from, at);
    // A change of the assignee alone is in the log as well.
    if (last?.name !== name) times.push({ from: at, to: Math.max(at, now), name, color });
    else last.to = Math.max(last.from, now);
  }
  return times;
}
