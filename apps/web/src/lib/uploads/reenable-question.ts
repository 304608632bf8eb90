import type { Question } from '../../ui/confirm/confirm.ts';

/** What is asked about a deleted asset whose name somebody wants. */
export function reenableQuestion(name: string): Question {
  return {
    // Several may be asked about one after the other: the title says which one it is.
    title: name,
    message: 'This asset already exists. Would you like to re-enable it?',
    confirmLabel: 'Re-enable',
  };
}
