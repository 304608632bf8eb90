import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '@jampot/persistence';
import { NO_EFFECT, ROWS_ONLY } from '../events/consumes.ts';
import { FolderFacts } from './folder-facts.ts';
import type { FollowAssets, KeepAssets } from './kept-assets.ts';

const asset = {
  id: 7,
  folder_id: 2,
  name: 'sh010',
  status_id: 4,
  assignee_id: null,
  deleted: false,
};

const event = {
  name: 'assets.changed',
  account_id: 1,
  actor_id: null,
  audience: { to: 'services' },
  occurred: '2026-01-01T00:00:00.000Z',
  nonce: 'n',
  sequence: 9,
} as const;

/** Consumes one event of an asset. @returns what became of it, and how many statements it took. */
async function told(
  data: { readonly change: 'changed' | 'removed'; readonly fields: string[] },
  keep?: Partial<KeepAssets>,
  follow?: FollowAssets,
) {
  let statements = 0;
  const tx = {
    sql: () => {
      statements += 1;
      return Promise.resolve([]);
    },
  } as unknown as Transaction;
  const more =
    keep === undefined
      ? undefined
      : { fields: [], onlyCopies: true, keep: () => Promise.resolve(), ...keep };
  const none = undefined;
  const facts = new FolderFacts(none, none, none, more, none, none, follow);
  const effect = await facts.takeAsset({ ...event, data: { ...asset, ...data } }, tx);
  return { effect, statements };
}

describe('what is kept of an asset', () => {
  it('is left alone when something else of it changed', async () => {
    const nothing = { effect: NO_EFFECT, statements: 0 };
    const change = { change: 'changed', fields: ['status_id', 'tag'] } as const;
    expect(await told({ ...change, fields: [...change.fields] })).toEqual(nothing);
    const keep = { fields: ['assignee_id'] } as const;
    expect(await told({ ...change, fields: [...change.fields] }, keep)).toEqual(nothing);
  });

  it.each([['name'], ['folder_id'], ['deleted']])(
    'is written when its %s changed',
    async (field) => {
      const { effect, statements } = await told({ change: 'changed', fields: [field] });
      expect([effect, statements]).toEqual([ROWS_ONLY, 1]);
    },
  );

  it('is written when it is among more that is kept here, or nobody says what changed', async () => {
    const keep = { fields: ['status_id'] } as const;
    const { statements } = await told({ change: 'changed', fields: ['status_id'] }, keep);
    expect(statements).toBe(1);
    expect((await told({ change: 'changed', fields: [] })).statements).toBe(1);
    expect((await told({ change: 'removed', fields: ['status_id'] })).effect).toBeUndefined();
  });

  it('is left alone where the service only follows what changed, and tells of what came of that', async () => {
    const change = { change: 'changed', fields: ['status_id'] } as const;
    const following = (effect: undefined | typeof NO_EFFECT) => ({
      fields: ['status_id'],
      changed: async () => effect,
    });
    const data = { ...change, fields: [...change.fields] };
    const nothing = { effect: NO_EFFECT, statements: 0 };
    expect(await told(data, undefined, following(NO_EFFECT))).toEqual(nothing);
    expect(await told(data, undefined, following(undefined))).toEqual({
      effect: undefined,
      statements: 0,
    });
    const kept = await told({ ...data, fields: ['name'] }, undefined, following(NO_EFFECT));
    expect(kept.effect).toBe(ROWS_ONLY);
  });

  it('is looked at as it was before anything of it is written', async () => {
    const order: string[] = [];
    const tx = {
      sql: (text: string) => {
        order.push(text.trim().split(/\s/u)[0] ?? '');
        return Promise.resolve([]);
      },
    } as unknown as Transaction;
    const look: NonNullable<KeepAssets['before']> = async (_tx, sequence, [first]) => {
      order.push(`${sequence}: ${first?.folder_id}`);
    };
    const keep = { fields: [], onlyCopies: false, before: look, keep: async () => undefined };
    const none = undefined;
    const facts = new FolderFacts(none, none, none, keep, none, none, none);
    const one = { ...asset, change: 'changed', fields: ['folder_id'] } as const;
    await facts.takeAsset({ ...event, data: { ...one, fields: [...one.fields] } }, tx);
    await facts.keepAssets({ ...event, data: { change: 'changed', assets: [asset] } }, tx);
    expect(order).toEqual(['9: 2', 'INSERT', '9: 2', 'INSERT']);
  });

  it('waits for the disk where more than copies is written', async () => {
    const { effect } = await told({ change: 'changed', fields: ['name'] }, { onlyCopies: false });
    expect(effect).toBeUndefined();
  });
});
