import { invalid } from '@jampot/contracts';
import { checkName } from '@jampot/domain';
import type { NameRules } from '@jampot/domain';

/** @throws JampotError `invalid` on the field, in the domain's words. */
export function requireName(field: string, text: string, rules: NameRules): string {
  const checked = checkName(text, rules);
  if (!checked.ok) throw invalid(field, checked.error);
  return checked.value;
}
