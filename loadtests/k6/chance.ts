/** @throws Error where there is nothing to choose from */
export function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
