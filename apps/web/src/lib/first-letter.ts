/**
 * What is typed into a name, its first letter a capital (specification, document 1 section 5). Only
 * the first letter of an empty field: who then writes "van Gogh" means it.
 */
export function withFirstLetter(before: string, after: string): string {
  if (before !== '') return after;
  const [first = '', ...rest] = after;
  return [first.toLocaleUpperCase(), ...rest].join('');
}
