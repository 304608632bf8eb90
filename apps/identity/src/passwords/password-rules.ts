import { JampotError } from '@jampot/contracts';
import { passwordStrength } from '@jampot/domain';

/** The names a password must not contain. */
function usernamesOf(email: string): string[] {
  return [email, email.slice(0, email.lastIndexOf('@'))];
}

/**
 * Refuses a password below Medium (specification, section 5), with the domain's words.
 * @throws JampotError `invalid` on `password`.
 */
export function requireStrongPassword(password: string, email: string): void {
  const { valid, messages } = passwordStrength(password, usernamesOf(email));
  if (valid) return;
  throw new JampotError('invalid', {
    text: messages[0] ?? 'Validation error',
    problems: [{ name: 'password', messages: messages.map((name) => ({ name })) }],
  });
}
