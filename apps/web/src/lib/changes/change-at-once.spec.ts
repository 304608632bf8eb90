import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Asset, Status } from '@jampot/contracts';
import { QueryClient } from '@tanstack/react-query';
import { patchAssets } from '../queries/asset-cache.ts';
import type { AssetPageData } from '../queries/asset-cache.ts';
import type { Answer } from '../queries/asset-conflict.ts';
import { assetSubject, knownTo } from '../queries/asset-subject.ts';
import { keys } from '../queries/keys.ts';
import { changeAtOnce } from './change-at-once.ts';
import type { AtOnce, Subject } from './change-at-once.ts';
import { takenBack } from './taken-back.ts';

const page = keys.assetPage({} as never, 0);
const status = (id: number) => ({ id, name: `Status ${id}` }) as Status;
const first = { id: 7, name: 'sh010', tag: '', status_id: 1, status: status(1) } as Asset;
const settled: AtOnce<Asset, Answer>['settled'] = (value, { asset }) => ({ ...value, ...asset });
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
      changeAtOnce(client, assetSubject(seen()), {
        fields: ['status_id'],
        shown: show(status(2)),
        settled,
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
    const { outcome } = await changeAtOnce<Asset, Answer>(client, assetSubject(seen()), {
      fields: ['status_id'],
      shown: show(status(2)),
      settled,
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
    const sendAs =
      (field: keyof Asset, asSeen: Asset, adds = false): AtOnce<Asset, Answer>['send'] =>
      (turn) =>
        new Promise<Answer>((resolve, reject) => {
          sent.push(knownTo(asSeen, turn, adds));
          answers.push((answer, outcome = 'written') => {
            if (outcome === 'kept') turn.kept.add(field);
            if (answer instanceof Error) reject(answer);
            else resolve({ asset: { ...first, ...answer }, outcome });
          });
        });
    const outcomeOf = async (
      field: keyof Asset,
      shown: (asset: Asset) => Asset,
      adds: boolean,
    ): Promise<Answer['outcome']> => {
      const asSeen = seen();
      const send = sendAs(field, asSeen, adds);
      const change = { fields: [field], shown, settled, send };
      return (await changeAtOnce<Asset, Answer>(client, assetSubject(asSeen), change)).outcome;
    };
    const setStatus = (id: number) => outcomeOf('status_id', show(status(id)), false);
    const addTag = (name: string) =>
      outcomeOf(
        'tag',
        (asset) => {
          const tags = new Set([...asset.tag.split(';').filter((tag) => tag !== ''), name]);
          return { ...asset, tag: [...tags].map((tag) => `${tag};`).join('') };
        },
        true,
      );
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

describe('a change of a list', () => {
  interface Row {
    readonly id: number;
    readonly name: string;
  }
  const key = ['rows'];
  const rows: readonly Row[] = [
    { id: 1, name: 'one' },
    { id: 2, name: 'two' },
  ];
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(key, rows);
  });
  afterEach(() => client.clear());
  const list = (): Subject<readonly Row[]> => ({
    name: 'rows',
    seen: client.getQueryData(key) ?? [],
    patch: (to, change) => to.setQueryData<readonly Row[]>(key, (value) => value && change(value)),
    stale: [key],
  });
  const invalidated = () => client.getQueryState(key)?.isInvalidated;

  test('is not undone by an answer that was under way', async () => {
    const late = Promise.withResolvers<readonly Row[]>();
    void client.fetchQuery({ queryKey: key, queryFn: () => late.promise }).catch(() => undefined);
    const answer = Promise.withResolvers<void>();
    const change = changeAtOnce(client, list(), {
      shown: (value) => value.filter(({ id }) => id !== 1),
      settled: (value) => value,
      send: () => answer.promise,
    });
    late.resolve(rows);
    await late.promise;
    expect(client.getQueryData(key)).toEqual([rows[1]]);
    answer.resolve();
    await change;
    expect(client.getQueryData(key)).toEqual([rows[1]]);
  });

  test('is fetched anew once, after the last of those that wait', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const changes = answers.map(({ promise }, at) =>
      changeAtOnce(client, list(), {
        shown: (value) => value.map((row) => (row.id === at + 1 ? { ...row, name: 'new' } : row)),
        settled: (value) => value,
        send: () => promise,
      }),
    );
    answers[0].resolve();
    await changes[0];
    expect(invalidated()).toBe(false);
    answers[1].resolve();
    await changes[1];
    expect(invalidated()).toBe(true);
  });

  test('that is refused leaves what others added, changed and removed', () => {
    const [one, two] = rows as [Row, Row];
    const mine = { id: -1, name: 'mine' };
    const theirs = { id: 3, name: 'theirs' };
    expect(takenBack([one, two, mine, theirs], [one, two, mine], [one, two])).toEqual([
      one,
      two,
      theirs,
    ]);
    expect(takenBack([two, theirs], [two], [one, two])).toEqual([one, two, theirs]);
    const named = { ...two, name: 'mine' };
    expect(takenBack([one, named], [one, named], [one, two])).toEqual([one, two]);
    const other = { ...two, name: 'theirs' };
    expect(takenBack([one, other], [one, named], [one, two])).toEqual([one, other]);
    expect(takenBack([one], [one, named], [one, two])).toEqual([one]);
  });
});
