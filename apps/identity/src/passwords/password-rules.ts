import { invalid, JampotError } from '@jampot/contracts';
import { passwordStrength } from '@jampot/domain';
import { isCommonPassword } from './common-passwords.ts';

/** The names a password must not contain. */
function usernamesOf(email: string): string[] {
  return [email, email.slice(0, email.lastIndexOf('@'))];
}

const COMMON = 'This password is one of the most common ones. Please choose another.';

/**
 * Refuses a password that is among the commonest, and one below Medium (specification, section 5), with the domain's
 * words.
 * @throws JampotError `invalid` on `password`.
 */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalid('password', COMMON);
  const { valid, messages } = passwordStrength(password, usernamesOf(email));
  if (valid) return;
  throw new JampotError('invalid', {
    text: messages[0] ?? 'Validation error',
    problems: [{ name: 'password', messages: messages.map((name) => ({ name })) }],
  });
}
