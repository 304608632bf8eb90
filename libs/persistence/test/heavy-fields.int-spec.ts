import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  defineResource,
  id,
  json,
  long,
  many,
  one,
  onRequest,
  parseListQuery,
  text,
} from '@jampot/contracts';
import { z } from 'zod';
import { defineReads, toMany, toOne } from '../src/index.ts';
import type { Reads, Scope } from '../src/index.ts';
import { MOST_BYTES } from '../src/list/answer-limit.ts';
import { answersOf, openFilms, rows } from './films-stage.ts';
import type { TestDatabase } from './test-database.ts';

const SCOPE: Scope = { account_id: 7, user_id: 70, level: 3 };
const TOO_MUCH = { code: 'invalid', problems: [{ name: 'limit' }] };
const MEGABYTE = 1_000_000;
/** What leads past the limit is made, and no more. */
const MOST_MADE = Math.ceil(MOST_BYTES / MEGABYTE);

const shelf = defineResource({
  name: 'test-shelves',
  fields: { id: id(), name: text(), way: onRequest(text()) },
  relations: { reels: many('test-reels') },
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});
const reel = defineResource({
  name: 'test-reels',
  fields: { id: id(), name: text() },
  relations: { shelf: one('test-shelves') },
  search: ['name'],
  defaultSort: ['id'],
  softDelete: false,
});
/** A shelf is named after the bytes of its way; each way that is made is counted. */
const shelfReads: Reads = defineReads(shelf, {
  from: 'folders',
  columns: (t) => ({
    id: `${t}.id`,
    name: `${t}.name`,
    way: `(repeat('x', ${t}.name::int) || left(nextval('ways_made')::text, 0))`,
  }),
  heavy: { way: (t) => `${t}.name::int` },
  relations: {
    reels: toMany(
      () => reelReads,
      (s, r) => `${r}.folder_id = ${s}.id`,
    ),
  },
});
const reelReads: Reads = defineReads(reel, {
  from: 'films',
  columns: (t) => ({ id: `${t}.id`, name: `${t}.name` }),
  relations: {
    shelf: toOne(
      () => shelfReads,
      (r, s) => `${s}.id = ${r}.folder_id`,
    ),
  },
});

let test: TestDatabase;

beforeAll(async () => {
  test = await openFilms();
  await test.admin(`create sequence ways_made; grant usage, select on sequence ways_made to public;
    insert into folders (id, account_id, name, path)
    select 7000 + n, 7, case when n <= 2 then '1000' else '${MEGABYTE}' end, text2ltree((7000 + n)::text)
    from generate_series(1, 42) n`);
});
afterAll(() => test?.stop());
beforeEach(() =>
  test.admin(`delete from films where account_id = 7; select setval('ways_made', 1)`),
);

/** One reel after the other, as many in each of the shelves. */
const fill = (first: number, last: number, count: number) =>
  test.admin(`insert into films (id, account_id, name, folder_id)
    select s * 1000 + n, 7, 'reel ' || s || ' ' || n, 7000 + s
    from generate_series(${first}, ${last}) s, generate_series(1, ${count}) n`);
const reels = async (limit: number) => {
  const query = parseListQuery(reel, 'list', { include: 'shelf.way', limit: String(limit) });
  return rows(await reelReads.list(test.database, SCOPE, query)) as unknown as {
    readonly shelf: { readonly way: string } | null;
  }[];
};
const made = async () => {
  const [counted] = await test.admin("select nextval('ways_made')::int - 2 as ways");
  return counted?.['ways'];
};

it('are made once for each related row, however many rows of the page have it', async () => {
  await fill(1, 2, 300);
  await test.admin(`insert into films (id, account_id, name) values (9999, 7, 'lost')`);
  const found = await reels(1000);
  expect(found.map((row) => row.shelf?.way.length)).toEqual([...Array(600).fill(1000), undefined]);
  expect(await made()).toBe(2);
});

it('end an answer before they are made, where they are too much together', async () => {
  await fill(3, 42, 1);
  expect(await reels(1000)).toHaveLength(MOST_MADE - 1);
  expect(await made()).toBe(MOST_MADE);
  expect(await reels(5)).toHaveLength(5);
});

it.each(['id', '-id'])('are whole in all answers of a list by %s', async (sort) => {
  await fill(3, 42, 1);
  const raw = { include: 'shelf.way', sort, limit: '1000' };
  const answers = await answersOf(reelReads, test, SCOPE, raw);
  expect(answers.map(({ length }) => length)).toEqual([6, 6, 6, 6, 6, 6, 4]);
  const found = answers.flat() as { id: number; shelf: { way: string } }[];
  expect(new Set(found.map(({ id: reelId }) => reelId)).size).toBe(40);
  expect(found.every(({ shelf: { way } }) => way.length === MEGABYTE)).toBe(true);
});

it('end an answer in which one is too often', async () => {
  await fill(3, 3, 500);
  expect(await reels(1000)).toHaveLength(MOST_MADE - 1);
  expect(await made()).toBe(1);
});

it('are weighed in the rows of a list themselves', async () => {
  const raw = { include: 'way', limit: '1000' };
  const query = parseListQuery(shelf, 'list', raw);
  const found = rows(await shelfReads.list(test.database, SCOPE, query));
  expect(found).toHaveLength(2 + MOST_MADE - 1);
  expect(await made()).toBe(2 + MOST_MADE);
  expect((await answersOf(shelfReads, test, SCOPE, raw)).flat()).toHaveLength(42);
});

it('refuse a page that was asked for by its number', async () => {
  const query = parseListQuery(shelf, 'list', { include: 'way', limit: '1000', page: '1' });
  await expect(shelfReads.list(test.database, SCOPE, query)).rejects.toMatchObject(TOO_MUCH);
});

it('refuse a list that has to be whole, and answer it where it is', async () => {
  const ask = (limit: string) => {
    const query = parseListQuery(shelf, 'list', { include: 'way', limit });
    return shelfReads.list(test.database, SCOPE, query, { whole: true });
  };
  await expect(ask('1000')).rejects.toMatchObject(TOO_MUCH);
  expect(rows(await ask('5'))).toHaveLength(5);
});

it('are those that hold long JSON: no list could weigh them else', () => {
  const sheet = defineResource({
    name: 'test-sheets',
    fields: { id: id(), drawing: long(json(z.unknown())) },
    relations: {},
    search: [],
    defaultSort: ['id'],
    softDelete: false,
  });
  const columns = (t: string) => ({ id: `${t}.id`, drawing: `${t}.facts` });
  expect(() => defineReads(sheet, { from: 'films', columns })).toThrow("can't weigh drawing");
  const heavy = { drawing: () => '1' };
  expect(() => defineReads(sheet, { from: 'films', columns, heavy })).not.toThrow();
});

it('are weighed in the rows that one row has', async () => {
  await fill(3, 3, 500);
  const query = parseListQuery(shelf, 'one', { include: 'reels.shelf.way' });
  await expect(shelfReads.byId(test.database, SCOPE, 7003, query)).rejects.toMatchObject(TOO_MUCH);
  expect(await made()).toBe(MOST_MADE);
});
