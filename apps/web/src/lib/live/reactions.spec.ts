import { describe, expect, test } from '@jest/globals';
import { joinReactions } from './reactions.ts';
import type { LiveReactions } from './reactions.ts';

const lists = { 'assets.left': () => ({ lists: true }) } as const satisfies LiveReactions;
const open = {
  'assets.left': ({ ids }) => ({ queries: ids.map((id) => ['open', id]) }),
} as const satisfies LiveReactions;

describe('what features make of a message', () => {
  // @ts-expect-error -- no feature here heeds the other events that browsers are told of
  const react = joinReactions(lists, open);

  test('is what all of them say', () => {
    const left = { name: 'assets.left', actor_id: null, data: { folder_id: 3, ids: [7] } };
    expect(react(left, undefined)).toMatchObject({ lists: true, queries: [['open', 7]] });
  });

  test('is nothing where no feature knows it', () => {
    const strange = { name: 'shares.changed', actor_id: null, data: {} };
    expect(react(strange, undefined)).toMatchObject({ lists: false, queries: [], assets: [] });
  });
});
