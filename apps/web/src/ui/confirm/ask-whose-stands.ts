import { confirm } from './confirm.ts';

/** Asks whether one's own value shall replace what somebody else wrote meanwhile. @param lines what both are */
export function askWhoseStands(conflict: {
  readonly lines: readonly string[];
  readonly signal: AbortSignal;
}): Promise<boolean> {
  const { lines, signal } = conflict;
  return confirm({
    title: 'Changed by somebody else',
    message: ['Somebody else changed this in the meantime.', ...lines].join('\n\n'),
    confirmLabel: 'Use mine',
    cancelLabel: 'Keep theirs',
    signal,
  });
}
