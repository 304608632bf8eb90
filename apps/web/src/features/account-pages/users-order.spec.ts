import { expect, test } from '@jest/globals';
import type { User } from '@jampot/contracts';
import { usersInOrder } from './users-order.ts';

const user = (name: string, level: number, last_seen: string | null) =>
  ({ name, email: `${name}@studio.example`, role: { level }, last_seen }) as User;
const users = [
  user('ben', 1, '2026-11-27T10:00:00.000Z'),
  user('Ana', 3, null),
  user('Cleo', 1, '2026-11-28T10:00:00.000Z'),
];

test.each([
  ['name', 'Ana ben Cleo'],
  ['-email', 'Cleo ben Ana'],
  ['role', 'ben Cleo Ana'],
  ['-role', 'Ana ben Cleo'],
  ['seen', 'Ana ben Cleo'],
  ['-seen', 'Cleo ben Ana'],
  ['else', 'ben Ana Cleo'],
])('users are ordered by %s', (sort, names) => {
  const found = usersInOrder(users, sort);
  expect(found.map(({ name }) => name).join(' ')).toBe(names);
});
