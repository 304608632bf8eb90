import { forbidden, JampotError } from '@jampot/contracts';
import type { Caller, FieldProblem } from '@jampot/contracts';
import { checkRoleLetters, may, RESOURCES, ROLE_LEVEL } from '@jampot/domain';
import type { PermissionLetter, Permissions } from '@jampot/domain';

const LETTERS: readonly PermissionLetter[] = ['c', 'r', 'u', 'd'];

/**
 * Whoever may edit roles edits those up to their own level, and below Administrator gives no letter
 * that they do not hold themselves: so the letter roles:u never grows into more.
 * @throws JampotError `forbidden`
 */
export function requireMayEditRole(
  caller: Caller,
  role: { readonly level: number; readonly permissions: Permissions },
  permissions: Permissions | undefined,
): void {
  if (role.level > caller.level) throw forbidden();
  if (permissions === undefined || caller.level === ROLE_LEVEL.administrator) return;
  const grown = RESOURCES.some((resource) =>
    LETTERS.some(
      (letter) =>
        may(permissions, resource, letter) &&
        !may(role.permissions, resource, letter) &&
        !may(caller.permissions, resource, letter),
    ),
  );
  if (grown) throw forbidden('You cannot give permissions that you do not have.');
}

/**
 * The Administrator keeps every letter on users and roles (`docs/decisions.md`).
 * @throws JampotError `invalid` on `permissions.<resource>`.
 */
export function requireProtectedLetters(
  role: { readonly level: number },
  permissions: Permissions,
): void {
  const problems = RESOURCES.flatMap((resource): FieldProblem[] => {
    const checked = checkRoleLetters(role.level, resource, permissions[resource] ?? '');
    return checked.ok
      ? []
      : [{ name: `permissions.${resource}`, messages: [{ name: checked.error }] }];
  });
  const [first] = problems;
  if (first !== undefined) {
    throw new JampotError('invalid', { text: first.messages[0]?.name ?? '', problems });
  }
}
