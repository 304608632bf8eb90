import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Asset, Status } from '@jampot/contracts';
import { QueryClient } from '@tanstack/react-query';
import { patchAssets } from './asset-cache.ts';
import type { AssetPageData } from './asset-cache.ts';
import { keys } from './keys.ts';
import { changeAtOnce } from './own-changes.ts';
import type { Answer, OwnChange } from './own-changes.ts';

const page = keys.assetPage({} as never, 0);
const status = (id: number) => ({ id, name: `Status ${id}` }) as Status;
const first = { id: 7, name: 'sh010', tag: '', status_id: 1, status: status(1) } as Asset;
const show = (to: Status) => (asset: Asset) => ({ ...asset, status: to, status_id: to.id });

describe('a change that is shown at once', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData<AssetPageData>(page, { rows: [first], total: 1 });
    client.setQueryData<Asset>(keys.asset(7), { ...first, notes: 'Brief' });
  });
  afterEach(() => client.clear());

  const cached = () => ({
    row: client.getQueryData<AssetPageData>(page)?.rows[0],
    own: client.getQueryData<Asset>(keys.asset(7)),
  });
  const seen = () => cached().row ?? first;
  /** Changes the status, is refused, and meanwhile others do something. */
  const refused = (meanwhile: () => void) =>
    expect(
      changeAtOnce(client, seen(), {
        fields: ['status_id'],
        shown: show(status(2)),
        send: async () => {
          expect(cached().row?.status_id).toBe(2);
          meanwhile();
          throw new Error('refused');
        },
      }),
    ).rejects.toThrow('refused');

  test('goes back when it is refused', async () => {
    await refused(() => undefined);
    expect(cached()).toEqual({ row: first, own: { ...first, notes: 'Brief' } });
  });

  test('leaves what others changed meanwhile in other fields', async () => {
    await refused(() => patchAssets(client, [7], (asset) => ({ ...asset, tag: 'hero' })));
    expect(cached().row).toEqual({ ...first, tag: 'hero' });
    expect(cached().own).toEqual({ ...first, tag: 'hero', notes: 'Brief' });
  });

  test('leaves what others wrote meanwhile into the same fields', async () => {
    await refused(() => patchAssets(client, [7], show(status(3))));
    expect(cached().row).toMatchObject({ status_id: 3, status: status(3) });
  });

  test('makes room for what was answered', async () => {
    const answer = { ...first, ...show(status(2))(first), name: 'sh010b' };
    const outcome = await changeAtOnce(client, seen(), {
      fields: ['status_id'],
      shown: show(status(2)),
      send: async () => ({ asset: answer, outcome: 'written' }),
    });
    expect(outcome).toBe('written');
    expect(cached().row).toEqual(answer);
  });

  describe('while an earlier one is under way', () => {
    /** A service that answers when it is told to, and what it was sent. */
    const sent: Asset[] = [];
    const answers: ((answer: Partial<Asset> | Error, outcome?: Answer['outcome']) => void)[] = [];
    beforeEach(() => {
      sent.length = 0;
      answers.length = 0;
    });
    const send = (known: Asset) =>
      new Promise<Answer>((resolve, reject) => {
        sent.push(known);
        answers.push((answer, outcome = 'written') =>
          answer instanceof Error
            ? reject(answer)
            : resolve({ asset: { ...first, ...answer }, outcome }),
        );
      });
    const setStatus = (id: number) =>
      changeAtOnce(client, seen(), { fields: ['status_id'], shown: show(status(id)), send });
    const addTag = (name: string) => {
      const shown = (asset: Asset) => ({ ...asset, tag: `${asset.tag}${name};` });
      const change: OwnChange = { fields: ['tag'], adds: true, shown, send };
      return changeAtOnce(client, seen(), change);
    };
    const turn = () => new Promise((resolve) => setImmediate(resolve));

    test('is shown at once, and sent with what that one was answered', async () => {
      const changes = [addTag('a'), addTag('b')];
      await turn();
      expect(cached().row?.tag).toBe('a;b;');
      expect(sent).toHaveLength(1);
      answers[0]?.({ tag: 'A;' });
      await turn();
      expect(cached().row?.tag).toBe('A;b;');
      expect(sent[1]?.tag).toBe('A;');
      answers[1]?.({ tag: 'A;b;' });
      expect(await Promise.all(changes)).toEqual(['written', 'written']);
      expect(cached().row?.tag).toBe('A;b;');
    });

    test('follows on what was there before when that one is refused', async () => {
      const refusal = expect(setStatus(2)).rejects.toThrow('refused');
      const next = expect(setStatus(3)).rejects.toThrow('refused');
      await turn();
      answers[0]?.(new Error('refused'));
      await refusal;
      expect(cached().row?.status_id).toBe(3);
      await turn();
      expect(sent[1]?.status_id).toBe(1);
      answers[1]?.(new Error('refused'));
      await next;
      expect(cached().row).toEqual(first);
    });

    test("does not replace somebody else's value that was kept, but may add to it", async () => {
      const changes = [setStatus(2), setStatus(3), addTag('a'), addTag('b')];
      await turn();
      answers[0]?.({ ...show(status(9))(first) }, 'kept');
      await turn();
      expect(sent[1]?.status_id).toBe(2);
      answers[1]?.({ ...show(status(9))(first) }, 'kept');
      await turn();
      expect(cached().row).toMatchObject({ status_id: 9, tag: 'a;b;' });
      answers[2]?.({ tag: 'theirs;' }, 'kept');
      await turn();
      expect(sent[3]?.tag).toBe('theirs;');
      answers[3]?.({ tag: 'theirs;b;' });
      expect(await Promise.all(changes)).toEqual(['kept', 'kept', 'kept', 'written']);
    });

    test('of other fields is sent with what its person saw of them', async () => {
      const changes = [setStatus(2)];
      patchAssets(client, [7], (asset) => ({ ...asset, tag: 'seen;' }));
      changes.push(addTag('a'));
      await turn();
      answers[0]?.({ ...show(status(2))(first), tag: 'newer;' });
      await turn();
      expect(sent[1]?.tag).toBe('seen;');
      answers[1]?.({});
      await Promise.all(changes);
    });
  });
});
