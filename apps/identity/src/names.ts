import { invalid } from '@jampot/contracts';
import { checkName } from '@jampot/domain';
import type { NameRules } from '@jampot/domain';

/** @throws JampotError `invalid` on the field, in the domain's words. */
export function requireName(field: string, text: string, rules: NameRules): string {
  const checked = checkName(text, rules);
  if (!checked.ok) throw invalid(field, checked.error);
  return checked.value;
}

/**
 * Refuses what PostgreSQL can't keep: NUL and halves of characters, however deep inside.
 * @throws JampotError `invalid` on the field.
 */
export function requireStorable(field: string, value: unknown): void {
  const texts = [value];
  for (let text = texts.pop(); texts.length > 0 || text !== undefined; text = texts.pop()) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw invalid(field, 'Invalid characters used.');
    }
    if (typeof text === 'object' && text !== null) texts.push(...Object.entries(text).flat());
  }
}
