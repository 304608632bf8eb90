import type { Attempt } from '@jampot/contracts';
import { sentenceCase } from '../../../lib/format.ts';

/** It goes on, so that more of its log may come. */
export function isRunning({ ended }: Pick<Attempt, 'ended'>): boolean {
  return ended === null;
}

interface AttemptLook {
  readonly name: string;
  readonly color: string;
}

const GRAY = 'var(--mantine-color-gray-6)';
const BLUE = 'var(--mantine-color-blue-6)';

const LOOKS: Readonly<Record<string, AttemptLook>> = {
  leased: { name: 'Given to the node', color: BLUE },
  running: { name: 'Running', color: BLUE },
  uploading: { name: 'Uploading', color: BLUE },
  done: { name: 'Done', color: 'var(--mantine-color-green-6)' },
  failed: { name: 'Failed', color: 'var(--mantine-color-red-6)' },
  lost: { name: 'Lost', color: 'var(--mantine-color-yellow-6)' },
  cancelled: { name: 'Cancelled', color: GRAY },
  refused: { name: 'Handed back', color: GRAY },
};

/** The state of a run in words for people. */
export function attemptLook({ state }: Pick<Attempt, 'state'>): AttemptLook {
  return LOOKS[state] ?? { name: sentenceCase(state), color: GRAY };
}
