import type { PlannedCut } from '@jampot/contracts';

const WORDS = [
  ['add', 'new'],
  ['change', 'changed'],
  ['renewed', 're-enabled'],
  ['delete', 'deleted'],
  ['same', 'the same'],
] as const;

/** What an import does, in a sentence: "2 new, 1 changed." */
export function sentenceOf(counts: PlannedCut['counts']): string {
  const parts = WORDS.filter(([kind]) => counts[kind] > 0);
  if (parts.length === 0) return 'Nothing to change.';
  return `${parts.map(([kind, word]) => `${counts[kind].toLocaleString('en')} ${word}`).join(', ')}.`;
}
