import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { MatchQuestion } from './match-slices.ts';

export type MatchMode = 'names' | 'pattern';

/** What somebody looks for. */
export interface MatchSettings {
  readonly mode: MatchMode;
  /** Percentage. */
  readonly target: number;
  readonly pattern: string;
  readonly otherPattern: string;
}

/** Milliseconds that the settings rest before anything is computed. */
const REST = 200;

/**
 * The question that settings ask, once they rest. A target that is raised asks nothing new: what was
 * found for the lower one is filtered.
 * @param sides another pair of them begins anew
 */
export function useQuestion(settings: MatchSettings, sides: string): MatchQuestion | null {
  const [{ mode, target, pattern, otherPattern }] = useDebouncedValue(settings, REST);
  const [lowest, setLowest] = useState({ sides, target });
  const isLower = lowest.sides !== sides || target < lowest.target;
  if (isLower) setLowest({ sides, target });
  const least = isLower ? target : lowest.target;
  return useMemo(() => {
    if (mode === 'names') return { kind: 'names', target: least };
    if (pattern.trim() === '' || otherPattern.trim() === '') return null;
    return { kind: 'pattern', pattern: pattern.trim(), otherPattern: otherPattern.trim() };
  }, [mode, least, pattern, otherPattern]);
}
