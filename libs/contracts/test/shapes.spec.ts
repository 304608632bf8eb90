import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import * as contracts from '../src/index.ts';
import type { EventDefinition, JobDefinition } from '../src/index.ts';
import { pinnedShapes } from './pinned-shapes.ts';
import { requiredFields } from './required-fields.ts';

type Named = Pick<EventDefinition | JobDefinition, 'name' | 'data'>;

/** Whatever waits in a stream or a queue while a deploy goes on, and whom an event is told to. */
function shapes(): Named[] {
  const values: unknown[] = Object.values(contracts);
  const isKept = (value: unknown): value is Named =>
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    ('about' in value || 'attempts' in value);
  return [...values.filter(isKept), { name: 'audience', data: contracts.audienceSchema }];
}

const sorted = (fields: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(fields)
    .flatMap(([name, lines]) => lines.map((line) => `${name} ${line}`))
    .toSorted();

describe('shapes of events and jobs', () => {
  // See "Change an event" in CONTRIBUTING.md before you enter a line in pinned-shapes.ts, or take one out.
  it('require what is pinned, and nothing else', () => {
    const now = Object.fromEntries(shapes().map(({ name, data }) => [name, requiredFields(data)]));
    expect(sorted(now)).toEqual(sorted(pinnedShapes));
  });

  it('are all found', () => {
    const names = shapes().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['assets.changed', 'users.told']));
    expect(names).toContain(contracts.transcodeVersion.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('required fields', () => {
  const before = z.object({
    id: z.int(),
    kind: z.enum(['a', 'b']),
    rows: z.array(z.object({ name: z.string().nullable() })),
    outcome: z.discriminatedUnion('state', [
      z.object({ state: z.literal('done'), size: z.int() }),
      z.object({ state: z.literal('failed') }),
    ]),
  });
  const fields = requiredFields(before);

  it('are told with their types, however deep', () => {
    expect(fields).toEqual([
      'id: integer',
      'kind: "a" | "b"',
      'rows[].name: string | null',
      'outcome<done>.state: "done"',
      'outcome<done>.size: integer',
      'outcome<failed>.state: "failed"',
    ]);
  });

  it('stay the same when an optional one comes', () => {
    expect(requiredFields(before.extend({ note: z.string().optional() }))).toEqual(fields);
  });

  it.each([
    ['a required one comes', before.extend({ note: z.string() })],
    ['one goes', before.omit({ id: true })],
    ['one becomes optional', before.partial({ id: true })],
    ['one is narrowed', before.extend({ kind: z.enum(['a']) })],
    ['one gets limits', before.extend({ id: z.int().min(1) })],
    ['an alternative comes', before.extend({ kind: z.enum(['a', 'b', 'c']) })],
  ])('are others when %s', (_how, after) => expect(requiredFields(after)).not.toEqual(fields));
});
