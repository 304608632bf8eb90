/** @throws Error where there is nothing to choose from */
export function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

/** So many that follow each other, in their order; from the end on it goes on at the beginning. */
export function someOf<T>(all: readonly T[], count: number): T[] {
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, count);
}
