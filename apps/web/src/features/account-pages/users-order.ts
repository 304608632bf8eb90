import type { User } from '@jampot/contracts';
import { levelOf } from '../../lib/queries/index.ts';

/** What users can be ordered by: the column's `sort`. */
export type UserSort = 'name' | 'email' | 'role' | 'seen';

const compare = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' });

const ORDERS: Readonly<Record<UserSort, (one: User, other: User) => number>> = {
  name: (one, other) => compare(one.name, other.name),
  email: (one, other) => compare(one.email, other.email),
  role: (one, other) => levelOf(one) - levelOf(other),
  // Who was never here was here before everybody.
  seen: (one, other) => compare(one.last_seen ?? '', other.last_seen ?? ''),
};

const isUserSort = (sort: string): sort is UserSort => Object.hasOwn(ORDERS, sort);

/** Users in an order, `seen` or `-seen` the other way round; those that it takes as equal by their names. */
export function usersInOrder(users: readonly User[], sort: string): readonly User[] {
  const field = sort.replace('-', '');
  if (!isUserSort(field)) return users;
  const way = sort.startsWith('-') ? -1 : 1;
  return users.toSorted((one, other) => way * ORDERS[field](one, other) || ORDERS.name(one, other));
}
