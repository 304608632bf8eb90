import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyListQuery, parseListQuery } from '@jampot/contracts';
import type { Scope } from '../src/index.ts';
import { jsonWithinLimit, MOST_BYTES } from '../src/list/answer-limit.ts';
import {
  filmReads,
  filmResource,
  personReads,
  personResource,
  sceneReads,
  sceneResource,
} from './films.ts';
import { answersOf, artist, filmHelpers, openFilms, rows, scope } from './films-stage.ts';
import type { Row } from './films-stage.ts';
import type { TestDatabase } from './test-database.ts';

let test: TestDatabase;
const { films } = filmHelpers(() => test);

beforeAll(async () => {
  test = await openFilms();
});
afterAll(() => test?.stop());

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
  it('ends before it is too much, and what follows leads to the rest', async () => {
    await test.admin(`insert into films (id, account_id, name, folder_id, note)
      select 1000 + n, 3, 'long ' || n, null, repeat('x', 200000) from generate_series(1, 100) n`);
    const other: Scope = { account_id: 3, user_id: 30, level: 3 };
    const answers = await answersOf(filmReads, test, other, { sort: '-id', limit: '1000' });
    expect(answers.slice(0, -1).every(({ length }) => length === 31)).toBe(true);
    const ids = answers.flat().map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 100 }, (_none, index) => 1100 - index));
    const page = { code: 'invalid', problems: [{ name: 'limit' }] };
    await expect(films({ limit: '1000', page: '1' }, other)).rejects.toMatchObject(page);
    expect(await films({ limit: '20', page: '1' }, other)).toHaveLength(20);
    await test.admin('delete from films where account_id = 3');
  });

  it('is refused when its pieces are too much together', async () => {
    await test.admin(`insert into films (id, account_id, name, folder_id, note)
      select 5000 + n, 3, 'long ' || n, null, repeat('x', 5500) from generate_series(1, 1200) n`);
    const byId = (count: number) =>
      test.database.change({ account_id: 3, user_id: 30, level: 3 }, (tx) =>
        filmReads.byIdIn(
          tx,
          Array.from({ length: count }, (_none, index) => 5001 + index),
        ),
      );
    expect(rows(await byId(1050))).toHaveLength(1050);
    await expect(byId(1200)).rejects.toMatchObject({ problems: [{ name: 'limit' }] });
    await test.admin('delete from films where account_id = 3');
  }, 30_000);

  it('ends by long texts, of its rows and of those beside them; one row too long is refused', async () => {
    await test.admin(`insert into persons (id, account_id, name) values (30, 3, 'Dziga');
      insert into films (id, account_id, name, director_id, folder_id, script)
      select 5000 + n, 3, 'long ' || n, 30, null::bigint, repeat('x', 200000)
      from generate_series(1, 1000) n
      union all select 6000 + n, 3, 'very long ' || n, 30, null::bigint, repeat('x', 30000000)
      from generate_series(1, 3) n;
      insert into scenes (id, account_id, film_id, name, position)
      select 5000 + n, 3, 5000 + n, 'scene', n from generate_series(1, 1000) n`);
    const other: Scope = { account_id: 3, user_id: 30, level: 3 };
    const tooMuch = { code: 'invalid', problems: [{ name: 'limit' }] };
    const long = { 'id:until': '6000', include: 'script' };
    expect(await films({ ...long, limit: '1000' }, other)).toHaveLength(31);
    const veryLong = { 'id:since': '6001', include: 'script' };
    await expect(films(veryLong, other)).rejects.toMatchObject(tooMuch);
    expect(await films({ ...long, limit: '20' }, other)).toHaveLength(20);
    const query = parseListQuery(sceneResource, 'list', { include: 'film.script', limit: '1000' });
    expect(rows(await sceneReads.list(test.database, other, query))).toHaveLength(31);
    const person = parseListQuery(personResource, 'one', { include: 'films.script' });
    await expect(personReads.byId(test.database, other, 30, person)).rejects.toMatchObject(tooMuch);
    await test.admin(`delete from scenes where account_id = 3; delete from films where account_id = 3;
      delete from persons where account_id = 3`);
  }, 60_000);

  it('that will be refused is not made: only the rows that lead past the limit are', async () => {
    const json = jsonWithinLimit("'row'", ['octet_length(made.script)'], 'made.n');
    const [counted] = await test.admin(`select count(json)::int as rows from (select ${json} as json
      from (select n, repeat('x', 200000) as script from generate_series(1, 1000) n offset 0) made)
      made`);
    expect(counted).toEqual({ rows: Math.ceil(MOST_BYTES / 200_000) });
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
