/**
 * The fields of a body, or the parameters of a query, with a text that PostgreSQL can't keep: NUL or
 * half a character, however deep inside.
 */
export function unstorableFields(given: unknown): string[] {
  if (typeof given === 'string') return isStorable(given) ? [] : ['body'];
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given)
    .filter(([name, value]) => !isStorable(name) || !allStorable(value))
    .map(([name]) => name.replaceAll('\0', '').toWellFormed());
}

/** Walks without recursion: how deep a body is, is for others to judge. */
function allStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !isStorable(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inside] of Object.entries(next)) {
      if (!isStorable(name)) return false;
      left.push(inside);
    }
  }
  return true;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
