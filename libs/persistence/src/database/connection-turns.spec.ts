import { describe, expect, it } from '@jest/globals';
import { ConnectionTurns } from './connection-turns.ts';

/** How many of 20 pieces of work of each of these users begin at once. */
async function begun(
  connections: number,
  askers: readonly { readonly account: number; readonly user: number }[],
): Promise<number[]> {
  const turns = new ConnectionTurns(connections, 60_000);
  const over = Promise.withResolvers<void>();
  const counts = askers.map(() => 0);
  const works = askers.flatMap(({ account, user }, index) =>
    Array.from({ length: 20 }, () =>
      turns.run({ account_id: account, user_id: user, level: 1 }, () => {
        counts[index] = (counts[index] ?? 0) + 1;
        return over.promise;
      }),
    ),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const atOnce = [...counts];
  over.resolve();
  await Promise.all(works);
  expect(counts).toEqual(askers.map(() => 20));
  return atOnce;
}
const of = (account: number, user: number) => ({ account, user });

describe('nine connections', () => {
  it('leave a user four, and one to each of two colleagues', async () => {
    expect(await begun(9, [of(1, 1)])).toEqual([4]);
    expect(await begun(9, [of(1, 1), of(1, 2), of(1, 3), of(1, 4)])).toEqual([4, 1, 1, 0]);
  });

  it('leave the last three to accounts that have none', async () => {
    const studio = [of(1, 1), of(1, 2), of(1, 3)];
    const others = [of(2, 1), of(3, 1), of(4, 1), of(5, 1)];
    expect(await begun(9, [...studio, ...others])).toEqual([4, 1, 1, 1, 1, 1, 0]);
  });
});

it('few connections are still shared', async () => {
  expect(await begun(2, [of(1, 1), of(2, 1)])).toEqual([1, 1]);
  expect(await begun(1, [of(1, 1), of(2, 1), of(3, 1)])).toEqual([1, 1, 0]);
});
