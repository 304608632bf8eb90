import { describe, expect, it } from '@jest/globals';
import { calls } from '@jampot/contracts';
import { z } from 'zod';
import { parseInOurWords } from './problem-texts.ts';

function problemsOf(schema: z.ZodType, value: unknown): (readonly [string, string])[] {
  const parsed = parseInOurWords(schema, value, 'body');
  if ('data' in parsed) return [];
  return parsed.problems.map(({ name, messages }) => [name, messages[0]?.name ?? ''] as const);
}

const named = z.strictObject({ name: z.string() });

describe('what is wrong with a value', () => {
  it.each([
    ['nothing', z.string(), undefined, 'Field is required.'],
    ['null', z.string(), null, 'Field is required.'],
    ['null among choices', z.enum(['a', 'b']), null, 'Field is required.'],
    ['no text', z.string(), 7, 'A text is needed.'],
    ['no number', z.number(), 'x', 'A number is needed.'],
    ['no number at all', z.coerce.number(), 'x', 'A number is needed.'],
    ['no whole number', z.int(), 1.5, 'A whole number is needed.'],
    ['no switch', z.boolean(), 'yes', 'True or false is needed.'],
    ['no list', z.array(z.string()), 'a', 'A list is needed.'],
    ['no object', z.object({}), 5, 'An object with named fields is needed.'],
    ['no record', z.record(z.string(), z.string()), 5, 'An object with named fields is needed.'],
    ['a kind that no field has', z.symbol(), 5, 'This value is not allowed.'],
    ['a long text', z.string().max(50), 'x'.repeat(51), 'No more than 50 characters.'],
    ['an empty text', z.string().min(1), '', 'Field is required.'],
    ['a short text', z.string().min(8), 'x', 'No less than 8 characters.'],
    ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'No more than 2 entries.'],
    ['an empty list', z.array(z.int()).min(1), [], 'No less than 1 entry.'],
    ['a short list', z.array(z.int()).min(2), [1], 'No less than 2 entries.'],
    ['a large number', z.number().max(4), 5, 'Not more than 4.'],
    ['a small number', z.number().min(0), -1, 'Not less than 0.'],
    ['a number that has to be larger', z.int().positive(), 0, 'More than 0 is needed.'],
    ['a number that has to be smaller', z.number().lt(9), 9, 'Less than 9 is needed.'],
    ['too large a whole number', z.int(), 2 ** 60, 'Not more than 9007199254740991.'],
    ['an uneven number', z.number().multipleOf(2), 3, 'A multiple of 2 is needed.'],
    ['an email that is none', z.email(), 'ada', 'This is not a valid email.'],
    ['a time that is none', z.iso.datetime(), 'now', 'A date and time is needed.'],
    ['other letters', z.string().regex(/^a$/u), 'b', 'Invalid characters used.'],
    ['no choice', z.enum(['open', 'closed']), 'done', 'One of: open, closed.'],
    ['another literal', z.literal('list'), 'map', 'One of: list.'],
    ['none of several kinds', z.union([z.string(), z.int()]), [], 'This value is not allowed.'],
    ['a rule without a text', z.string().refine(() => false), 'x', 'This value is not allowed.'],
    ['a rule with one', z.string().refine(() => false, 'No.'), 'x', 'No.'],
    ['a text of the contract', z.string().max(2, 'Two.'), 'xyz', 'Two.'],
  ])('%s is told in our words', (_what, schema, value, text) => {
    expect(problemsOf(schema, value)).toEqual([['body', text]]);
  });

  it('names the field, however deep', () => {
    const schema = z.object({ marks: z.array(z.object({ width: z.number().max(10) })) });
    expect(problemsOf(schema, { marks: [{ width: 3 }, { width: 11 }] })).toEqual([
      ['marks.1.width', 'Not more than 10.'],
    ]);
  });

  it('names every field that is not known', () => {
    expect(problemsOf(z.object({ one: named }), { one: { name: 'x', size: 1, moon: 2 } })).toEqual([
      ['one.size', "Unknown field 'size'."],
      ['one.moon', "Unknown field 'moon'."],
    ]);
    const letters = z.record(z.string().regex(/^[a-z]+$/u), z.string());
    expect(problemsOf(letters, { A: 'r' })).toEqual([['A', "Unknown field 'A'."]]);
  });

  it('tells of several shapes what is wrong with the one that was meant', () => {
    const some = z.strictObject({ assets: z.array(named) });
    const either = z.union([z.array(named), named, some]);
    expect(problemsOf(either, [{ name: 5 }])).toEqual([['0.name', 'A text is needed.']]);
    expect(problemsOf(either, {})).toEqual([['name', 'Field is required.']]);
    expect(problemsOf(either, { name: 'x', size: 1 })).toEqual([['size', "Unknown field 'size'."]]);
    expect(problemsOf(either, { assets: [{}] })).toEqual([['assets.0.name', 'Field is required.']]);
  });

  it('tells which kinds there are', () => {
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('stroke') }),
      z.object({ kind: z.enum(['line', 'arrow']) }),
    ]);
    expect(problemsOf(kinds, { kind: 'dot' })).toEqual([['kind', 'One of: stroke, line, arrow.']]);
  });
});

const HOSTILE: readonly unknown[] = [
  null,
  true,
  2,
  -1,
  0.5,
  2 ** 53,
  Number.NaN,
  '',
  'x',
  '-1',
  'x'.repeat(2_000_000),
  '{',
  '{"frame":-1,"marks":[]}',
  [],
  [5],
  Array.from({ length: 1001 }, () => 1),
  {},
  { x: 1 },
  { frame: 0, marks: [{ kind: 'dot' }, { kind: 'stroke', width: 90, color: 'red', points: 1 }] },
  { folders: 'rx', moon: 'r' },
  { noteUpdates: 1 },
];
const FOREIGN = /expected|Invalid input|Invalid (?:option|key|string)|Too big|Too small|received/u;

/** Bodies of all fields that a call knows, one of them hostile; alone, in a list and in a member. */
function hostileBodies(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => hostileBodies(option as z.ZodType));
  }
  if (schema instanceof z.ZodArray) {
    return hostileBodies(schema.element as z.ZodType).map((body) => [body]);
  }
  if (!(schema instanceof z.ZodObject)) return [...HOSTILE];
  const members = Object.entries(schema.shape as Record<string, z.ZodType>);
  return [
    ...HOSTILE,
    ...members.flatMap(([name, member]) =>
      [...HOSTILE, ...hostileMembers(member)].map((value) => ({ [name]: value })),
    ),
  ];
}

function hostileMembers(member: z.ZodType): unknown[] {
  const inner = member instanceof z.ZodOptional ? (member.unwrap() as z.ZodType) : member;
  return inner instanceof z.ZodObject || inner instanceof z.ZodArray ? hostileBodies(inner) : [];
}

describe('the contracts', () => {
  const schemas = calls.flatMap((call): [string, z.ZodType][] => [
    [`${call.name}, body`, call.body],
    [`${call.name}, query`, call.query],
  ]);

  it.each(schemas)('refuse nothing in the words of a library: %s', (_name, schema) => {
    const texts = [undefined, ...hostileBodies(schema)]
      .flatMap((value) => problemsOf(schema, value))
      .map(([, text]) => text);
    expect(texts.filter((text) => text === '' || FOREIGN.test(text))).toEqual([]);
  });

  const bodies = calls
    .filter((call) => call.path !== '' && call.method !== 'GET' && call.method !== 'DELETE')
    .filter(({ body }) => !(body instanceof z.ZodObject) || Object.keys(body.shape).length > 0);
  it.each(bodies.map((call) => [call.name, call.body] as const))(
    'ignore no field that they do not know: %s',
    (_name, schema) => {
      const unknown = { nobody_knows: 1 };
      const body = schema instanceof z.ZodArray ? [unknown] : unknown;
      const texts = problemsOf(schema, body).map(([, text]) => text);
      expect(texts).toContain("Unknown field 'nobody_knows'.");
    },
  );
});
