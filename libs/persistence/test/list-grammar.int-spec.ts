import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyListQuery, parseListQuery } from '@jampot/contracts';
import type { JsonRows, RawQuery } from '@jampot/contracts';
import type { Scope } from '../src/index.ts';
import {
  filmMigrations,
  filmReads,
  filmResource,
  personReads,
  personResource,
  sceneReads,
  sceneResource,
} from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

type Row = Record<string, unknown>;
const scope: Scope = { account_id: 1, user_id: 11, level: 3 };
const artist: Scope = { account_id: 1, user_id: 11, level: 1 };
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase(filmMigrations);
  await test.admin(`
    insert into folders (id, account_id, name, path) values
      (1, 1, 'Project', '1'), (2, 1, 'Sequence', '1.2'), (3, 1, 'Shot', '1.2.3'), (4, 1, 'Other', '4'), (9, 2, 'Foreign', '9');
    insert into persons (id, account_id, name, boss_id) values
      (10, 1, 'Agnès "V"', null), (11, 1, 'Bela', 10), (12, 1, 'Chantal', 11), (90, 2, 'Foreign', null);
    insert into films (id, account_id, name, folder_id, director_id, rank, score, seen, note, made, shown, facts, deleted, secret) values
      (1, 1, 'alpha', 1, 10, 5, 1.5, true, null, '2026-01-01T10:00:00.123456Z', null, '{"a": [1]}', false, false),
      (2, 1, 'beta', 2, 11, 3, -2, false, '100% _done_\\ok', '2026-01-31T23:59:59.999999Z', '2026-02-01T00:00:00Z', null, false, true),
      (3, 1, 'gamma', 3, null, 5, null, false, 'Ünïcode "quoted"' || chr(10) || 'line', '2026-02-01T00:30:00Z', null, '[]', false, false),
      (4, 1, 'delta', 4, 12, 1, 0.1, true, 'alpha too', '2026-03-05T00:00:00+02', '2026-03-06T00:00:00Z', null, false, true),
      (5, 1, 'gone', 1, 10, 2, 7, true, '', '2026-03-05T12:00:00Z', null, null, true, false),
      (9, 2, 'foreign', 9, 90, 5, 1.5, true, 'alpha', '2026-01-01T10:00:00Z', null, null, false, false);
    insert into scenes (id, account_id, film_id, name, position, person_id) values
      (1, 1, 1, 'last', 3, 12), (2, 1, 1, 'first', 1, null), (3, 1, 1, 'middle', 2, 11), (4, 1, 3, 'only', 1, 10);`);
});
afterAll(() => test?.stop());

const films = async (raw: RawQuery, as = scope): Promise<Row[]> =>
  JSON.parse(
    (await filmReads.list(test.database, as, parseListQuery(filmResource, 'list', raw))).json,
  ) as Row[];
const ids = async (raw: RawQuery, as = scope): Promise<unknown[]> =>
  (await films({ sort: 'id', ...raw }, as)).map(({ id }) => id);
const rows = (answer: JsonRows): Row[] => JSON.parse(answer.json) as Row[];

describe('names', () => {
  it('come in the order in which people read them', async () => {
    await test.admin(`insert into films (id, account_id, name) select 2000 + n, 4, name
      from unnest(array['sh10', 'Beta', 'sh2', 'alpha', 'Äpfel', 'IMG 4711', 'zeta', 'SH2'])
        with ordinality as named (name, n)`);
    const other: Scope = { account_id: 4, user_id: 40, level: 3 };
    const sorted = ['alpha', 'Äpfel', 'Beta', 'IMG 4711', 'sh2', 'SH2', 'sh10', 'zeta'];
    const found = await films({ sort: 'name' }, other);
    expect(found.map(({ name }) => name)).toEqual(sorted);
    const backwards = await films({ sort: '-name' }, other);
    expect(backwards.map(({ name }) => name)).toEqual(sorted.toReversed());
  });
});

describe('a long field', () => {
  it('is in one row, and in lists and relations when it is named', async () => {
    const one = await filmReads.byId(test.database, scope, 1, emptyListQuery);
    expect(rows(one)[0]).toMatchObject({ name: 'alpha', script: 'INT. NIGHT' });
    const [listed] = await films({ id: '1' });
    expect(listed).toMatchObject({ name: 'alpha' });
    expect(listed).not.toHaveProperty('script');
    expect((await films({ id: '1', include: 'script' }))[0]).toMatchObject({
      name: 'alpha',
      script: 'INT. NIGHT',
    });
    expect(await films({ id: '1', fields: 'script' })).toEqual([{ script: 'INT. NIGHT' }]);
    const scene = await sceneReads.list(
      test.database,
      scope,
      parseListQuery(sceneResource, 'list', { id: '1', include: 'film' }),
    );
    expect(rows(scene)[0]?.['film']).not.toHaveProperty('script');
    const person = await personReads.byId(
      test.database,
      scope,
      10,
      parseListQuery(personResource, 'one', { include: 'films.script' }),
    );
    expect(rows(person)[0]).toMatchObject({ films: [{ script: 'INT. NIGHT' }] });
  });
});

describe('an answer', () => {
  it('is refused before it is put together when it is too much', async () => {
    await test.admin(`insert into films (id, account_id, name, folder_id, note)
      select 1000 + n, 3, 'long ' || n, null, repeat('x', 200000) from generate_series(1, 400) n`);
    const other: Scope = { account_id: 3, user_id: 30, level: 3 };
    await expect(films({ limit: '1000' }, other)).rejects.toMatchObject({
      code: 'invalid',
      problems: [{ name: 'limit' }],
    });
    expect(await films({ limit: '20' }, other)).toHaveLength(20);
    await test.admin('delete from films where account_id = 3');
  }, 30_000);

  it.each(['director.films', 'director.films.id', 'scenes.person.films'])(
    'never holds many rows for each of many: %s',
    (include) => {
      expect(() => parseListQuery(filmResource, 'list', { include })).toThrow('Unknown relation');
    },
  );
});

describe('a row', () => {
  it('is written as the contract says, whatever stands in it', async () => {
    const [row] = await films({ id: '1' });
    expect(row).toEqual({
      id: 1,
      name: 'alpha',
      folder_id: 1,
      director_id: 10,
      rank: 5,
      score: 1.5,
      seen: true,
      note: null,
      made: '2026-01-01T10:00:00.123Z',
      shown: null,
      facts: { a: [1] },
      deleted: false,
      mine: false,
    });
    const [third] = await films({ id: '3' });
    expect(third).toMatchObject({
      note: 'Ünïcode "quoted"\nline',
      made: '2026-02-01T00:30:00.000Z',
      facts: [],
    });
    expect((await films({ id: '2' }))[0]).toMatchObject({
      made: '2026-01-31T23:59:59.999Z',
      mine: true,
    });
  });
  it('holds exactly the fields asked for', async () => {
    expect(await films({ id: '1', fields: 'name,scene_count' })).toEqual([
      { name: 'alpha', scene_count: 3 },
    ]);
    expect(await films({ id: '1', include: 'id,name' })).toEqual([{ id: 1, name: 'alpha' }]);
  });
  it('includes relations whole, picked, nested and absent', async () => {
    const [row] = await films({ id: '4', fields: 'id', include: 'director.boss.name,folder' });
    expect(row).toEqual({
      id: 4,
      director: { id: 12, name: 'Chantal', boss_id: 11, boss: { id: 11, name: 'Bela' } },
      folder: { id: 4, name: 'Other' },
    });
    expect(await films({ id: '3', fields: 'id', include: 'director' })).toEqual([
      { id: 3, director: null },
    ]);
    expect(
      await films({ id: '4', fields: 'id', include: 'director.boss_id,director.boss' }),
    ).toEqual([
      {
        id: 4,
        director: {
          id: 12,
          name: 'Chantal',
          boss_id: 11,
          boss: { id: 11, name: 'Bela', boss_id: 10 },
        },
      },
    ]);
  });
  it('includes many rows in order, with what they include', async () => {
    const [row] = await films({ id: '1', fields: 'id', include: 'scenes.name,scenes.person.name' });
    expect(row).toEqual({
      id: 1,
      scenes: [
        { id: 2, name: 'first', person: null },
        { id: 3, name: 'middle', person: { id: 11, name: 'Bela' } },
        { id: 1, name: 'last', person: { id: 12, name: 'Chantal' } },
      ],
    });
    expect(await films({ id: '2', fields: 'id', include: 'scenes' })).toEqual([
      { id: 2, scenes: [] },
    ]);
  });
  it('includes among many only live ones that the asker may see', async () => {
    const query = parseListQuery(personResource, 'list', {
      sort: 'id',
      fields: 'id',
      include: 'films.id',
    });
    const seen = async (as: Scope): Promise<unknown> =>
      rows(await personReads.list(test.database, as, query)).map(({ films: made }) =>
        (made as Row[]).map(({ id }) => id),
      );
    expect(await seen(scope)).toEqual([[1], [2], [4]]);
    expect(await seen(artist)).toEqual([[1], [2], []]);
  });
});

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
    [{ deleted: '1' }, []],
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

describe('one row', () => {
  it('is answered by its id, or not found', async () => {
    expect(rows(await filmReads.byId(test.database, scope, 3))[0]).toMatchObject({
      id: 3,
      name: 'gamma',
    });
    for (const [as, missing] of [
      [scope, 99],
      [scope, 9],
      [scope, 5],
      [artist, 4],
    ] as const) {
      await expect(filmReads.byId(test.database, as, missing)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    const deleted = parseListQuery(filmResource, 'one', { showdeleted: '1', fields: 'id' });
    expect(rows(await filmReads.byId(test.database, scope, 5, deleted))).toEqual([{ id: 5 }]);
  });
  it('is answered inside a change, in the order of the ids', async () => {
    const query = parseListQuery(filmResource, 'one', {
      fields: 'id,name',
      include: 'director.name',
    });
    const answer = await test.database.change(artist, async (tx) => {
      await tx.sql("update films set name = 'renamed' where id = 4");
      const written = await filmReads.byIdIn(tx, [5, 4, 1], query);
      await expect(filmReads.byIdIn(tx, [1, 99], query)).rejects.toMatchObject({
        code: 'not_found',
      });
      await tx.sql("update films set name = 'delta' where id = 4");
      return written;
    });
    expect(rows(answer)).toEqual([
      { id: 5, name: 'gone', director: { id: 10, name: 'Agnès "V"' } },
      { id: 4, name: 'renamed', director: { id: 12, name: 'Chantal' } },
      { id: 1, name: 'alpha', director: { id: 10, name: 'Agnès "V"' } },
    ]);
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
  it('count only what the filters and the rights leave', async () => {
    expect(await films({ x: 'rank', seen: '1' }, artist)).toEqual([
      { x: 5, y: 1, z: null, count: 1, color: null },
    ]);
  });
});
