import { describe, expect, it } from '@jest/globals';
import { assetResource, folderResource } from '../assets/index.ts';
import { JampotError } from '../errors/jampot-error.ts';
import { roleResource, userResource } from '../identity/index.ts';
import { parseListQuery } from './parse-list-query.ts';
import type { RawQuery } from './parse-list-query.ts';
import type { Resource } from './resource.ts';

/** The parameters that were refused. */
function refused(query: RawQuery): string[] {
  try {
    parseListQuery(assetResource, 'list', query);
    return [];
  } catch (error) {
    if (!(error instanceof JampotError)) throw error;
    return error.problems.map(({ name }) => name);
  }
}

describe('the parameters of a list', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'name nothing that every object has: %s',
    (name) => {
      expect(refused({ fields: name })).toEqual(['fields']);
      expect(refused({ showdeleted: name })).toEqual(['showdeleted']);
      expect(refused({ x: name })).toEqual(['x']);
      expect(refused({ include: name })).toEqual(['include']);
    },
  );

  it('count all rows with a page, unless that is not wanted', () => {
    const counts = (query: RawQuery) => parseListQuery(assetResource, 'list', query).total;
    expect([counts({ page: '2' }), counts({ page: '2', total: '0' })]).toEqual([true, false]);
    expect(refused({ total: 'all' })).toEqual(['total']);
  });

  it('name a zone of the time that a chart counts', () => {
    const zoneOf = (zone: string) =>
      parseListQuery(assetResource, 'list', { 'x:day': 'created', zone }).chart?.zone;
    expect(zoneOf('asia/tokyo')).toBe('Asia/Tokyo');
    expect(['UTC', 'utc', 'Etc/UTC'].map(zoneOf)).toEqual([null, null, null]);
    for (const zone of ['', 'Nowhere', '+09:00', "UTC'", 'Asia/Tokyo ', '../UTC']) {
      expect(refused({ 'x:day': 'created', zone })).toEqual(['zone']);
    }
    expect(refused({ x: 'created', zone: 'Asia/Tokyo' })).toEqual(['zone']);
    expect(refused({ zone: 'Asia/Tokyo' })).toEqual(['x']);
  });

  it.each(['q', 'name', 'name:like'])('hold no NUL, which no kept text has: %s', (name) => {
    expect(refused({ [name]: 'a\0' })).toEqual([name]);
  });

  it.each(['q', 'name:like', 'folder__name:like'])('are no longer than a name: %s', (name) => {
    expect(refused({ [name]: 'x'.repeat(512) })).toEqual([]);
    expect(refused({ [name]: 'x'.repeat(513) })).toEqual([name]);
  });

  it('are few where each combination is a statement of its own', () => {
    const eight = 'id,name,created,modified,-id,-name,-created,-modified';
    expect(refused({ sort: eight })).toEqual([]);
    expect(refused({ sort: `${eight},${eight}` })).toEqual([]);
    expect(refused({ sort: `${eight},status_id` })).toEqual(['sort']);
    const paths = [
      'id',
      'name',
      'assignee_id',
      'user_id',
      'status_id',
      'folder_id',
      'created',
      'modified',
    ].flatMap((name) => ['', ':since', ':until', ':like'].map((operator) => `${name}${operator}`));
    const filters = [...paths, ...paths.map((path) => `folder__${path}`)].filter(
      (path) => refused({ [path]: path.includes('ed') ? '2026-01-01' : '1' }).length === 0,
    );
    expect(filters.length).toBeGreaterThan(32);
    const asked = filters
      .slice(0, 33)
      .map((path) => [path, path.includes('ed') ? '2026-01-01' : '1']);
    expect(refused(Object.fromEntries(asked))).toHaveLength(1);
    expect(refused(Object.fromEntries(asked.slice(1)))).toEqual([]);
  });

  it.each(['0000-01-01', '0000-12-31T23:59:59Z', '9999-12-31T23:59:59-10:00', '01.01.0000'])(
    'are no time that PostgreSQL does not know: %s',
    (time) => {
      expect(refused({ 'created:since': time })).toEqual(['created:since']);
      expect(refused({ created: time })).toEqual(['created']);
    },
  );

  it('are times from the first year to the last', () => {
    expect(refused({ 'created:since': '0001-01-01', 'created:until': '31.12.9999' })).toEqual([]);
  });
});

describe('what is included', () => {
  const fieldsOf = (resource: Resource, include: string) =>
    parseListQuery(resource, 'one', { include }).fields;
  const usual = ['id', 'account_id', 'name', 'level', 'permissions'];

  it('picks fields, by their name or as those of what the row is called', () => {
    expect(fieldsOf(userResource, 'id,role')).toEqual(['id']);
    expect(fieldsOf(userResource, 'user.name,user.id')).toEqual(['name', 'id']);
    expect(parseListQuery(userResource, 'one', { include: 'user.role.name' }).include).toEqual([
      { relations: ['role'], field: 'name' },
    ]);
    for (const include of ['user', 'user.moon', 'user.user.name', 'role.user.name']) {
      expect(() => fieldsOf(userResource, include)).toThrow(JampotError);
    }
  });

  it('adds structures and rare fields to the usual ones, as it adds relations', () => {
    expect(fieldsOf(roleResource, 'permissions,roles')).toEqual(usual);
    expect(fieldsOf(userResource, 'permissions')).toEqual([
      ...(fieldsOf(userResource, 'metadata') ?? []),
      'permissions',
    ]);
    expect(fieldsOf(roleResource, 'permissions,name')).toEqual(['permissions', 'name']);
  });

  it.each([
    { include: 'permissions,level', fields: 'id' },
    { fields: 'id', include: 'permissions,level' },
  ])('comes on top of the named fields, whichever is written first: %j', (query) => {
    expect(parseListQuery(folderResource, 'list', query).fields).toEqual([
      'id',
      'permissions',
      'level',
    ]);
  });
});

describe('deleted rows', () => {
  const shown = (query: RawQuery) => parseListQuery(assetResource, 'list', query).deleted;

  it('are answered where they are asked for, by either way', () => {
    expect(shown({})).toBe('live');
    expect(shown({ folder__deleted: '1' })).toBe('live');
    expect(shown({ deleted: '1' })).toBe('both');
    expect(shown({ deleted: '1', showdeleted: '2' })).toBe('deleted');
    expect(shown({ showdeleted: '0', deleted: '0' })).toBe('live');
  });
});
