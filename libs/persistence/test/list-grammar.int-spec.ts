import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyListQuery, parseListQuery } from '@jampot/contracts';
import type { RawQuery } from '@jampot/contracts';
import type { Scope } from '../src/index.ts';
import { filmReads, filmResource, personReads, sceneReads, sceneResource } from './films.ts';
import { artist, filmHelpers, openFilms, rows, scope } from './films-stage.ts';
import type { TestDatabase } from './test-database.ts';

let test: TestDatabase;
const { films, ids } = filmHelpers(() => test);

beforeAll(async () => {
  test = await openFilms();
});
afterAll(() => test?.stop());

describe('filters', () => {
  it.each<[RawQuery, number[]]>([
    [{ id: '1,3,99' }, [1, 3]],
    [{ rank: '5' }, [1, 3]],
    [{ rank: '1,3' }, [2, 4]],
    [{ score: '0.1' }, [4]],
    [{ score: 'null' }, [3]],
    [{ score: '1.5,null' }, [1, 3]],
    [{ seen: '1' }, [1, 4]],
    [{ seen: 'false' }, [2, 3]],
    [{ name: 'beta' }, [2]],
    [{ name: "x' or '1'='1" }, []],
    [{ note: 'null' }, [1]],
    [{ made: '2026-01-01T10:00:00.123Z' }, [1]],
    [{ 'made:since': '01.02.2026' }, [3, 4]],
    [{ 'made:until': '2026-01-31T23:59:59.999Z' }, [1, 2]],
    [{ 'made:since': '2026-01-31', 'made:until': '2026-02-28' }, [2, 3]],
    [{ 'rank:since': '3', 'rank:until': '4' }, [2]],
    [{ 'score:since': '0' }, [1, 4]],
    [{ 'name:since': 'c' }, [3, 4]],
    [{ 'name:like': 'LPH' }, [1]],
    [{ 'note:like': '100%' }, [2]],
    [{ 'note:like': '_done_' }, [2]],
    [{ 'note:like': '\\' }, [2]],
    [{ 'note:like': '%' }, [2]],
    [{ director__name: 'Bela' }, [2]],
    [{ 'director__boss__name:like': 'agnès' }, [2]],
    [{ director__boss_id: 'null' }, [1, 3]],
    [{ folder_id: '1' }, [1]],
    [{ folder_id: '1', children: '1' }, [1, 2, 3]],
    [{ 'folder_id:withchildren': '2,4' }, [2, 3, 4]],
    [{ 'folder_id:withchildren': '9' }, []],
    [{ q: 'alpha' }, [1, 4]],
    [{ q: 'alpha too' }, [4]],
    [{ q: 'ünïcode' }, [3]],
    [{ showdeleted: '1', rank: '2,5' }, [1, 3, 5]],
    [{ showdeleted: '2' }, [5]],
    [{ deleted: '1' }, [5]],
  ])('%j finds %j', async (raw, expected) => {
    expect(await ids(raw)).toEqual(expected);
  });
  it('reach into folders along a relation', async () => {
    const query = parseListQuery(sceneResource, 'list', { 'film__folder_id:withchildren': '2' });
    expect(rows(await sceneReads.list(test.database, scope, query)).map(({ id }) => id)).toEqual([
      4,
    ]);
  });
  it('show what the asker may see, and let the level decide', async () => {
    expect(await ids({}, artist)).toEqual([1, 2, 3]);
    expect(await ids({}, { ...artist, user_id: 12 })).toEqual([1, 3, 4]);
    expect(await ids({}, scope)).toEqual([1, 2, 3, 4]);
  });
  it('refuse what a definition cannot serve', async () => {
    const below = {
      ...emptyListQuery,
      filters: [{ operator: 'withchildren', path: ['folder_id'], values: [1] } as const],
    };
    await expect(personReads.list(test.database, scope, below)).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('sorting and pages', () => {
  it('sorts along relations, null last', async () => {
    expect((await films({ sort: 'director.name,-id' })).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
    expect((await films({ sort: '-score' })).map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  });
  it('answers a page with the total', async () => {
    const query = parseListQuery(filmResource, 'list', {
      sort: '-id',
      limit: '3',
      page: '2',
      fields: 'id',
    });
    const answer = await filmReads.list(test.database, scope, query);
    expect(answer).toMatchObject({ total: 4, page: 2, limit: 3, next: null });
    expect(rows(answer)).toEqual([{ id: 1 }]);
  });
  it("takes the caller's own condition", async () => {
    const query = parseListQuery(filmResource, 'list', { rank: '5', fields: 'id' });
    const where = {
      sql: (t: string) => `${t}.folder_id = any ($1::bigint[]) and ${t}.name <> $2::text`,
      params: [[1, 3], 'alpha'],
    };
    expect(rows(await filmReads.list(test.database, scope, query, { where }))).toEqual([{ id: 3 }]);
  });
});

describe('charts', () => {
  it('count and sum by buckets of time in UTC', async () => {
    expect(await films({ 'x:month': 'made' })).toEqual([
      { x: '2026-01-01T00:00:00.000Z', y: 2, z: null, count: 2, color: null },
      { x: '2026-02-01T00:00:00.000Z', y: 1, z: null, count: 1, color: null },
      { x: '2026-03-01T00:00:00.000Z', y: 1, z: null, count: 1, color: null },
    ]);
    expect((await films({ 'x:day': 'made' })).map(({ x }) => x)).toContain(
      '2026-03-04T00:00:00.000Z',
    );
    expect(await films({ x: 'seen', y: 'score', z: 'rank', color: 'director.name' })).toEqual([
      { x: false, y: -2, z: 3, count: 1, color: 'Bela' },
      { x: false, y: 0, z: 5, count: 1, color: null },
      { x: true, y: 0.1, z: 1, count: 1, color: 'Chantal' },
      { x: true, y: 1.5, z: 5, count: 1, color: 'Agnès "V"' },
    ]);
  });
  it('count by the days, weeks, months and years of a zone', async () => {
    const [{ made = '' } = {}] = (await films({ fields: 'made', sort: 'made', limit: '1' })) as {
      made?: string;
    }[];
    const begins = async (bucket: string, zone: string) =>
      (await films({ [`x:${bucket}`]: 'made', zone }))[0]?.['x'];
    const midnight = (zone: string) => {
      const day = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(made));
      return new Date(`${day}T00:00:00${zone === 'Asia/Tokyo' ? '+09:00' : '-10:00'}`).toJSON();
    };
    for (const zone of ['Asia/Tokyo', 'Pacific/Honolulu']) {
      expect(await begins('day', zone)).toBe(midnight(zone));
    }
    expect(await begins('month', 'utc')).toBe(await begins('month', 'Etc/UTC'));
    expect(await begins('month', 'UTC')).toBe('2026-01-01T00:00:00.000Z');
    expect(String(await begins('month', 'Asia/Tokyo'))).toMatch(/T15:00:00\.000Z$/u);
    expect(String(await begins('month', 'Asia/Calcutta'))).toMatch(/T18:30:00\.000Z$/u);
  });
  it('count only what the filters and the rights leave', async () => {
    expect(await films({ x: 'rank', seen: '1' }, artist)).toEqual([
      { x: 5, y: 1, z: null, count: 1, color: null },
    ]);
  });
  it('are refused when the names of their groups are too much for one answer', async () => {
    await test.admin(`insert into films (id, account_id, name, script)
      select 8000 + n, 8, 'long ' || n, repeat('x', 200000) || n from generate_series(1, 400) n`);
    const other: Scope = { account_id: 8, user_id: 80, level: 3 };
    const tooMuch = { code: 'invalid', problems: [{ name: 'limit' }] };
    const chart = { x: 'id', z: 'script', color: 'script' };
    await expect(films(chart, other)).rejects.toMatchObject(tooMuch);
    const some = await films({ ...chart, 'id:until': '8010' }, other);
    expect(some.map(({ x, z }) => [x, String(z).length])).toEqual(
      Array.from({ length: 10 }, (_none, at) => [8001 + at, at < 9 ? 200_001 : 200_002]),
    );
    expect(await films({ x: 'seen', y: 'count' }, other)).toMatchObject([{ x: false, y: 400 }]);
    // Letters that take six in JSON.
    await test.admin(`update films set script = repeat(chr(1), 30000) || id where account_id = 8`);
    await expect(films({ ...chart, 'id:until': '8040' }, other)).rejects.toMatchObject(tooMuch);
    await test.admin('delete from films where account_id = 8');
  }, 30_000);
});
