import type { Scope } from '../database/scope.ts';
import type { Asker } from './read-definition.ts';

/** Asked once a statement, not once a row. */
const ASKING_USER = '(select jampot_user())';

/** Who asks in a scope, for SQL that is written as definitions write it. */
export function askerOf({ level, permissions }: Pick<Scope, 'level' | 'permissions'>): Asker {
  return { level, user: ASKING_USER, permissions: permissions ?? null };
}
