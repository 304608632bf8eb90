/** SQL: all of the conditions; null where none demands anything. */
export function every(first: string, ...more: readonly (string | null)[]): string;
export function every(...conditions: readonly (string | null)[]): string | null;
export function every(...conditions: readonly (string | null)[]): string | null {
  const demanded = conditions.filter((sql) => sql !== null);
  return demanded.length === 0 ? null : demanded.map((sql) => `(${sql})`).join(' AND ');
}
