import { BUCKETS, operatorsOf, resourceNamed } from '@jampot/contracts';
import type { Call, Field, FilterOperator, Resource } from '@jampot/contracts';
import { z } from 'zod';
import { text } from './path-parts.ts';
import type { TextParameter } from './path-parts.ts';

/** The list grammar as one call takes it, from the definition of its resource. */
export function listParameters({ reads, query }: Call): TextParameter[] {
  if (reads === null) return [];
  const { resource, kind } = reads;
  const shape = [
    parameter('fields', `Of ${Object.keys(resource.fields).join(', ')}`),
    parameter('include', `Of ${Object.keys(resource.relations).join(', ') || 'the fields'}`),
    parameter('showdeleted', '0 live, 1 both, 2 deleted only'),
  ];
  if (kind === 'one') return shape;
  const own = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const grammar = [
    ...shape,
    ...filters(resource),
    parameter('q', `Search words, in ${resource.search.join(', ') || 'nothing'}`),
    parameter('sort', 'Fields, with - for descending'),
    parameter('limit', '1 to 1000, default 100'),
    parameter('page', 'From 1; answers the total as well'),
    parameter('total', '0: `page` without the total, which is counted for each'),
    parameter('after', 'The cursor `next` of the page before'),
    ...chart(resource),
  ];
  return grammar.filter(({ name }) => !own.includes(name));
}

const parameter = (name: string, description: string) => text('query', name, description);

const MEANING: Readonly<Record<FilterOperator, string>> = {
  since: 'This value or a later one',
  until: 'This value or an earlier one',
  like: 'Has this text in it, in any case',
  withchildren: 'Ids of folders, with those below them',
};
/** Why `until` with a day alone finds nothing of that day. */
const TIMES =
  ': ISO 8601, or dd.MM.yyyy. A date alone is its beginning, 00:00 UTC: all of 22 November is ' +
  '`since` 2026-11-22 `until` 2026-11-22T23:59:59.999Z';

function filters(resource: Resource): TextParameter[] {
  const ofRelations = toOne(resource).flatMap(([relation, { fields }]) => {
    const { folder_id: folder } = fields;
    return folder === undefined || folder.derived
      ? []
      : filtersOf(`${relation}__folder_id`, 'folder_id', folder);
  });
  const own = Object.entries(resource.fields)
    .filter(([, field]) => !field.derived)
    .flatMap(([name, field]) => filtersOf(name, name, field));
  const children = Object.hasOwn(resource.fields, 'folder_id')
    ? [parameter('children', '1: also in the folders below those that are asked for')]
    : [];
  return [...own, ...ofRelations, ...children];
}

function filtersOf(asked: string, name: string, field: Field): TextParameter[] {
  return [
    parameter(asked, 'Any of these values, separated by commas; null: has none'),
    ...operatorsOf(name, field).map((operator) =>
      parameter(
        `${asked}:${operator}`,
        `${MEANING[operator]}${field.kind === 'time' ? TIMES : ''}`,
      ),
    ),
  ];
}

function chart(resource: Resource): TextParameter[] {
  const asked = Object.entries(resource.fields).filter(([, field]) => !field.derived);
  const named = (of: readonly (readonly [string, Field])[]) => of.map(([name]) => name).join(', ');
  const relations = toOne(resource).map(([name]) => name);
  const further =
    relations.length === 0 ? '' : `, or of ${relations.join(', ')}, as \`${relations[0]}.name\``;
  const numbers = asked.filter(([, { kind }]) => kind === 'integer' || kind === 'number');
  const times = asked.filter(([, { kind }]) => kind === 'time');
  const buckets = times.length === 0 ? [] : BUCKETS;
  return [
    parameter('x', `Rows are counted by it, and answered as ChartRow: ${named(asked)}${further}`),
    ...buckets.map((bucket) =>
      parameter(`x:${bucket}`, `The same by the ${bucket}: ${named(times)}`),
    ),
    parameter(
      'y',
      numbers.length === 0 ? '`count`' : `\`count\`, or what is summed: ${named(numbers)}`,
    ),
    parameter('z', 'Further splits each group: as `x`'),
    ...(Object.hasOwn(resource.fields, 'color')
      ? []
      : [parameter('color', 'Answered of each group, as its colour: as `x`')]),
    ...(times.length === 0
      ? []
      : [parameter('zone', 'Whose days are counted, as Asia/Tokyo; default UTC')]),
  ];
}

/** The relations that rows can be filtered and counted by. */
function toOne(resource: Resource): (readonly [string, Resource])[] {
  return Object.entries(resource.relations)
    .filter(([, { many }]) => !many)
    .map(([name, { to }]) => [name, resourceNamed(to)] as const);
}
