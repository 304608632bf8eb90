import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineResource, one, parseListQuery, rowsText } from '@jampot/contracts';
import type { RawQuery } from '@jampot/contracts';
import { createHash } from 'node:crypto';
import { defineReads, inFolderTree, toOne } from '../src/index.ts';
import type { Database, Scope, Statement } from '../src/index.ts';
import { filmMigrations, filmReads, filmResource } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Films whose notes hold several words, by which an index finds them, and what each is a part of. */
const notedResource = defineResource({
  ...filmResource,
  name: 'test-noted-films',
  relations: { ...filmResource.relations, whole: one('test-films') },
});
const notedFilms = defineReads(notedResource, {
  ...filmReads.definition,
  relations: {
    ...filmReads.definition.relations,
    whole: toOne(
      () => filmReads,
      (f, whole) => `${whole}.id = ${f}.id`,
    ),
  },
  within: inFolderTree({ counted: 'film_counts', sorts: ['name', 'rank'], found: ['note', 'q'] }),
  among: { note: (t, words) => `string_to_array(${t}.note, ', ') && ${words}` },
});
const scope: Scope = { account_id: 1, user_id: 1, level: 4 };
let test: TestDatabase;

beforeAll(async () => {
  const indexes = `
    create index films_search on films using gin (name gin_trgm_ops);
    create index films_note on films using gin (note gin_trgm_ops);
    create index films_words on films using gin (string_to_array(note, ', '));
    create index films_folder on films (folder_id);
    create index films_rank on films (account_id, rank, made, id);
    create index folders_path on folders using gist (path);
    create index folders_name on folders (account_id, name collate by_name, id);`;
  test = await testDatabase([...filmMigrations, { name: '0002-indexes', up: indexes }]);
  await test.admin(`
    insert into folders (id, account_id, name, path) select i, 1, 'f' || i % 700, ('top.a' || i)::ltree from generate_series(1, 3000) i;
    insert into folders (id, account_id, name, path) values (3001, 1, 'top', 'top');
    insert into persons (id, account_id, name) overriding system value
    select i, 1, 'Person ' || case when i = 3 then 2 else i end from generate_series(1, 9) i;
    insert into films (account_id, name, note, folder_id, rank, director_id)
    select 1, md5(i::text), case when i % 3 > 0 then 'hero, ' else '' end || md5((i * 7)::text), 1 + i % 3000, i, nullif(i % 8, 0)
    from generate_series(1, 6000) i;
    insert into film_counts select account_id, folder_id, count(*) from films group by 1, 2;`);
  // Also moves what was inserted from the search indexes' waiting lists into the indexes.
  await test.admin('vacuum analyze');
});
afterAll(() => test?.stop());

/** The plan of a list as the service's role, under row-level security. */
async function planOf(
  raw: RawQuery,
  { reads = filmReads, explain = 'explain' } = {},
): Promise<string> {
  let statement: Statement | undefined;
  const spy = Object.create(test.database, {
    readAsBytes: {
      value: (as: Scope, sent: Statement) => {
        statement = sent;
        return test.database.readAsBytes(as, sent);
      },
    },
  }) as Database;
  await reads.list(spy, scope, parseListQuery(reads.resource, 'list', raw));
  const { text, values } = statement as Statement;
  return test.database.change(scope, async (tx) => {
    // Prefers any index that may be used at all.
    await tx.sql('set local enable_seqscan = off');
    const rows = await tx.sql<{ 'QUERY PLAN': string }>(`${explain} ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('row-level security lets indexes serve', () => {
  it('the search for words', async () => {
    const plan = await planOf({ q: 'abcdef', sort: '-made' });
    expect(plan).toContain('Bitmap Index Scan on films_search');
    expect(plan).toContain('Bitmap Index Scan on films_note');
  });
  it('the folders below a folder', async () => {
    expect(await planOf({ 'folder_id:withchildren': '7', sort: '-made' })).toMatch(
      /folders_path[\s\S]*Index Cond: \(path <@/u,
    );
  });
  it.each<[RawQuery, RegExp]>([
    [
      { sort: 'name' },
      /Index Scan using films_order[\s\S]*Index Cond: \(\(account_id = [^)]*\) AND \(ROW\(\(?name\)?[^,]*, id\) >/u,
    ],
    [
      { sort: '-name' },
      /Index Scan Backward using films_order[\s\S]*Index Cond: \(\(account_id = [^)]*\) AND \(ROW\(\(?name\)?[^,]*, id\) </u,
    ],
    [{ sort: 'rank,made' }, /films_rank[\s\S]*ROW\(rank, made, id\) >/u],
    [
      { sort: 'rank,-made' },
      /films_rank[\s\S]*Index Cond: \(\(account_id = [^)]*\) AND \(rank >= /u,
    ],
  ])('the page after a cursor of %j, without reading what comes before', async (raw, expected) => {
    const query = parseListQuery(filmResource, 'list', { ...raw, limit: '100' });
    const { next } = await filmReads.list(test.database, scope, query);
    expect(await planOf({ ...raw, after: next ?? '' })).toMatch(expected);
  });
});

async function listed(
  raw: RawQuery,
  reads = filmReads,
): Promise<{ ids: number[]; total: number | undefined }> {
  const query = parseListQuery(reads.resource, 'list', raw);
  const page = await reads.list(test.database, scope, query);
  const rows = JSON.parse(rowsText(page)) as { id: number }[];
  return { ids: rows.map(({ id }) => id), total: page.total };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('the rows below folders', () => {
  const folders = (many: boolean) =>
    many ? '3001' : Array.from({ length: 1000 }, (_, i) => i + 1).join(',');

  it('are met in the order of their index where they are many, and found first where they are few', async () => {
    const plan = await planOf({ 'folder_id:withchildren': folders(true), sort: 'name' });
    expect(plan).toMatch(/One-Time Filter: \$\d+[\s\S]*Index Scan using films_order/u);
    expect(plan).toMatch(/One-Time Filter: \(NOT \$\d+\)[\s\S]*Index Cond: \(path <@/u);
  });

  it('are met in groups of those that they are ordered by, where they are most of the account', async () => {
    const plan = await planOf({ 'folder_id:withchildren': '3001', sort: 'director.name' });
    expect(plan).toMatch(/Index Only Scan using films_director|Index Scan using films_director/u);
    expect(plan).toMatch(/Recursive Union/u);
  });

  it('are met in groups of those, of which there are many, in the order of their index', async () => {
    const plan = await planOf({ 'folder_id:withchildren': '3001', sort: 'folder.name' });
    expect(plan).toMatch(/GroupAggregate[\s\S]*Index (?:Only )?Scan using folders_name/u);
    expect(plan).toMatch(/Index Scan (?:using|on) films_folder/u);
  });

  it.each<[string, RawQuery]>([
    ['are filtered', { 'rank:since': '3000', sort: 'name' }],
    ['are so rare that the order leads past them', { 'rank:since': '5991', sort: 'rank' }],
    ['are none', { 'rank:since': '7000', sort: '-name' }],
    ['are searched for', { q: 'a1', sort: '-rank' }],
    ['are ordered by what they belong to', { sort: 'director.name' }],
    ['are ordered the other way', { sort: '-director.name' }],
    ['are ordered by their folders', { sort: 'folder.name' }],
    ['are ordered by their folders the other way', { sort: '-folder.name' }],
  ])('are the same however they are found: when they %s', async (_when, raw) => {
    for (const page of ['1', '2', '40']) {
      const asked = { ...raw, limit: '100', page, fields: 'id' };
      // Of films in any folder there is one way.
      const expected = await listed({ ...asked, 'folder_id:since': '0' });
      expect(await listed({ ...asked, 'folder_id:withchildren': '3001' })).toEqual(expected);
    }
  });

  it.each<[string, RawQuery, boolean]>([
    ['met in order', { note: 'hero' }, true],
    ['found by its index', { note: md5('7') }, false],
    ['found by its index, of which there are none', { note: 'villain' }, false],
    ['met in order, as it is searched for and common', { q: 'hero' }, true],
    ['found by the index of searched words', { q: md5('21').slice(3, 12) }, false],
  ])('are %s where they are asked for by a word', async (_how, asked, met) => {
    const raw = {
      ...asked,
      sort: 'name',
      'folder_id:withchildren': '3001',
      limit: '100',
      page: '1',
    };
    const { page: _page, ...unnumbered } = raw;
    const plan = await planOf(unnumbered, {
      reads: notedFilms,
      explain: 'explain (analyze, costs off)',
    });
    const [, walk = ''] = /CTE ~walk\n([\s\S]*?)\n {6,}CTE /u.exec(plan) ?? [];
    expect(walk.split('\n')[0]?.includes('never executed')).toBe(!met);
    const index = 'q' in asked ? 'films_note' : 'films_words';
    expect(new RegExp(`Bitmap Index Scan on ${index} \\(actual`, 'u').test(plan)).toBe(!met);
    const { 'folder_id:withchildren': _, ...everywhere } = raw;
    expect(await listed(raw, notedFilms)).toEqual(await listed(everywhere, notedFilms));
  });

  it.each([
    ['few', '2', md5('7')],
    ['many', '3001', 'hero'],
  ])(
    'are %s of a word where a related row is to stand below them too',
    async (_size, folder, note) => {
      const below = { 'folder_id:withchildren': folder };
      const raw = { note, sort: 'name', ...below, limit: '100', page: '1' };
      const found = await listed(raw, notedFilms);
      expect(found.total).toBeGreaterThan(0);
      const both = { ...raw, 'whole__folder_id:withchildren': folder };
      expect(await listed(both, notedFilms)).toEqual(found);
    },
  );

  it.each([
    ['name', true],
    ['-name', true],
    ['name', false],
    ['-rank', false],
  ])('come page after page by %s, be they many (%s) or few', async (sort, many) => {
    const raw = { 'folder_id:withchildren': folders(many), sort, limit: '700', fields: 'id,name' };
    const [, descending, field] = /^(-?)(\w+)$/u.exec(sort) ?? [];
    const way = descending === '-' ? 'desc' : 'asc';
    const expected = await test.database.change(scope, (tx) =>
      tx.sql<{ id: number }>(
        `select id from films where folder_id <= $1
         order by ${field}${field === 'name' ? ' collate by_name' : ''} ${way}, id ${way}`,
        [many ? 3000 : 1000],
      ),
    );
    const seen: number[] = [];
    let after: string | null | undefined = '';
    while (after !== null && after !== undefined) {
      const query = parseListQuery(filmResource, 'list', after === '' ? raw : { ...raw, after });
      const rows = await filmReads.list(test.database, scope, query);
      seen.push(...(JSON.parse(rowsText(rows)) as { id: number }[]).map(({ id }) => id));
      after = rows.next;
    }
    expect(seen).toEqual(expected.map(({ id }) => Number(id)));
    const second = parseListQuery(filmResource, 'list', { ...raw, page: '2' });
    const page = await filmReads.list(test.database, scope, second);
    expect((JSON.parse(rowsText(page)) as { id: number }[]).map(({ id }) => id)).toEqual(
      seen.slice(700, 1400),
    );
    expect(page.total).toBe(seen.length);
  });

  it.each(['director.name', '-director.name', 'folder.name', '-folder.name'])(
    'come page after page in the order of what they belong to: %s',
    async (sort) => {
      const raw = { sort, limit: '700', fields: 'id' };
      const expected: number[] = [];
      for (let page = 1; page <= 9; page += 1) {
        // Of films in any folder there is one way.
        const rows = await listed({ ...raw, page: String(page), 'folder_id:since': '0' });
        expected.push(...rows.ids);
      }
      const seen: number[] = [];
      let after: string | null | undefined = '';
      while (after !== null && after !== undefined) {
        const below = { ...raw, 'folder_id:withchildren': '3001' };
        const query = parseListQuery(
          filmResource,
          'list',
          after === '' ? below : { ...below, after },
        );
        const rows = await filmReads.list(test.database, scope, query);
        seen.push(...(JSON.parse(rowsText(rows)) as { id: number }[]).map(({ id }) => id));
        after = rows.next;
      }
      expect(seen).toEqual(expected);
    },
  );

  it('are found as the planner likes what is searched for, where no index has their order', async () => {
    const raw = { 'folder_id:withchildren': '3001', sort: 'director.name' };
    const all = /folder_id = ANY/u;
    expect(await planOf({ ...raw, rank: '5' }, { reads: notedFilms })).toMatch(all);
    const word = md5('21').slice(3, 12);
    expect(await planOf({ ...raw, q: word }, { reads: notedFilms })).not.toMatch(all);
    const { 'folder_id:withchildren': _, ...everywhere } = { ...raw, q: word, page: '1' };
    const found = await listed({ ...raw, q: word, page: '1' }, notedFilms);
    expect(found).toEqual(await listed(everywhere, notedFilms));
  });
});
