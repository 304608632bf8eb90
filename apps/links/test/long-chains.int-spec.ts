import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LinksStage } from './links-stage.ts';

let stage: LinksStage;
beforeAll(async () => {
  stage = await LinksStage.start();
}, 60_000);
afterAll(() => stage?.stop());

it('raises a long chain behind another, and finds the way back through both', async () => {
  const [one, other] = [1001, 2001].map((first) =>
    Array.from({ length: 60 }, (_, at) => first + at),
  ) as [number[], number[]];
  await stage.tellAssets([...one, ...other]);
  const chain = (ids: readonly number[]) => ids.slice(1).map((id, at) => [id - 1, id, at] as const);
  for (const ids of [one, other]) {
    const made = await stage.batch(chain(ids).map(([up, down]) => [up, down]));
    expect(new Set(made.rows.map(({ status }) => status))).toEqual(new Set(['linked']));
  }
  // Each asks for a higher level than the one before it.
  const joined = await stage.batch(one.slice(1).map((up) => [up, other[0] ?? 0]));
  expect(new Set(joined.rows.map(({ status }) => status))).toEqual(new Set(['linked']));
  const back = await stage.batch([
    [other.at(-1) ?? 0, one[0] ?? 0],
    [other[30] ?? 0, one[30] ?? 0],
    [one[0] ?? 0, other.at(-1) ?? 0],
  ]);
  expect(back.rows.map(({ status, error }) => error ?? status)).toEqual([
    'Circular linking with shot 1002',
    'Circular linking with shot 2001',
    'linked',
  ]);
});
