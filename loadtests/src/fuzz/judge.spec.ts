import { expect, test } from '@jest/globals';
import { createTag, listTags, listUserfolders } from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import { faultOf } from './judge.ts';

const tags = listTags as unknown as Call;
const judge = (status: number, text: string, call = tags, query = '') =>
  faultOf(status, text, call, new URLSearchParams(query));
const rows = (...some: unknown[]) => JSON.stringify({ success: true, error: null, tags: some });
const point = { x: 'hero', y: 3, z: null, count: 3, color: null };
const tag = { id: 7, account_id: 1, name: 'hero', created: '2026-11-21T10:00:00.000Z' };

test.each([
  [200, rows()],
  [200, rows(tag, { ...tag, id: 8 })],
  [404, '{"success":false,"error":"404 not found","code":"not_found"}'],
  [412, '{"success":false,"error":"No.","code":"invalid","errors":[]}'],
])('a sound answer of %p is sound', (status, text) => {
  expect(judge(status, text)).toBeNull();
});

test.each([
  [500, '{"success":false,"error":"x","code":"internal"}'],
  [200, '{"success":true,"error":null}'],
  [200, '{"success":false,"error":null,"tags":[]}'],
  [200, '<html>'],
  [404, '{"success":false,"error":"","code":"not_found"}'],
  [403, '{"success":false,"error":"No."}'],
  [412, '{"success":false,"error":"No.","code":"invalid"}'],
])('an answer of %p that breaks the contract is a fault: %p', (status, text) => {
  expect(judge(status, text)).not.toBeNull();
});

test.each([
  ['a value of another kind', { ...tag, id: '7' }, 'id'],
  ['null where there is always a value', { ...tag, name: null }, 'name'],
  ['a field left out', { id: 7, account_id: 1, created: tag.created }, 'name is missing'],
  ['what is no field', { ...tag, secret: 1 }, 'secret is no field'],
  ['no object', 7, 'row'],
])('a row is judged by the schema of the call: %s', (_what, row, told) => {
  expect(judge(200, rows(tag, row))).toContain(told);
});

test('what a request asked to be left out may be, and nothing else be wrong', () => {
  expect(judge(200, rows({ name: 'hero' }), tags, 'fields=name')).toBeNull();
  expect(judge(200, rows({ name: 7 }), tags, 'fields=name')).toContain('name');
});

test('the rows of a chart are points', () => {
  expect(judge(200, rows(point), tags, 'x=name')).toBeNull();
  expect(judge(200, rows(point), tags, 'x%3Amonth=created')).toBeNull();
  expect(judge(200, rows(tag), tags, 'x=name')).not.toBeNull();
  const made = createTag as unknown as Call;
  expect(judge(200, rows(point), made, 'x=name')).not.toBeNull();
});

test('what stands beside the rows is judged as well', () => {
  const call = listUserfolders as unknown as Call;
  const text = '{"success":true,"error":null,"userfolders":[]}';
  expect(judge(200, text, call)).toContain('beside the rows');
});
