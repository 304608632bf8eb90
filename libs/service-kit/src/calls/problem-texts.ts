import type { FieldProblem } from '@jampot/contracts';
import { NAME_MESSAGES, tooLongMessage } from '@jampot/domain';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type UnionIssue = Extract<Issue, { code: 'invalid_union' }>;

const NOT_ALLOWED = 'This value is not allowed.';
/** What is asked for where another kind of value came. */
const NEEDED = new Map<string, string>([
  ['string', 'A text is needed.'],
  ['number', 'A number is needed.'],
  ['int', 'A whole number is needed.'],
  ['boolean', 'True or false is needed.'],
  ['array', 'A list is needed.'],
  ['object', 'An object with named fields is needed.'],
  ['record', 'An object with named fields is needed.'],
]);
/** What is asked for where a text has another form. */
const FORMS = new Map<string, string>([
  ['email', 'This is not a valid email.'],
  ['datetime', 'A date and time is needed.'],
]);

/**
 * Parses a value and tells what is wrong with it in the product's words: those that the contract
 * gives a field, else those of the kind of problem; never those of the library that found it.
 * @param whole name of the problem that the value has as a whole, not one of its fields.
 */
export function parseInOurWords(
  schema: z.ZodType,
  value: unknown,
  whole: string,
): { readonly data: unknown } | { readonly problems: readonly FieldProblem[] } {
  const parsed = schema.safeParse(value, { error: textOf });
  if (parsed.success) return { data: parsed.data };
  return { problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, [], whole)) };
}

function problemsOf(issue: Issue, above: readonly PropertyKey[], whole: string): FieldProblem[] {
  const path = [...above, ...issue.path];
  const problem = (place: readonly PropertyKey[], text: string): FieldProblem => ({
    name: place.map(String).join('.') || whole,
    messages: [{ name: text }],
  });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem([...path, key], `Unknown field '${key}'.`));
  }
  if (issue.code === 'invalid_key') {
    return [problem(path, `Unknown field '${String(path.at(-1))}'.`)];
  }
  if (issue.code === 'invalid_union') {
    const meant = issuesOfMeant(issue);
    if (meant !== null) return meant.flatMap((inner) => problemsOf(inner, path, whole));
  }
  return [problem(path, issue.message)];
}

/**
 * Of several shapes that a value may have, what keeps it from being the one that was most likely meant:
 * the one of its kind with the fewest problems. Null where it is none of these kinds of values.
 */
function issuesOfMeant(issue: UnionIssue): readonly Issue[] | null {
  const ofItsKind = issue.errors.filter(
    ([first]) =>
      first !== undefined && (first.path.length > 0 || first.code === 'unrecognized_keys'),
  );
  const [fewest] = ofItsKind.toSorted((one, other) => one.length - other.length);
  return fewest ?? null;
}

/** The text of one problem, where the contract has none of its own for the field. */
function textOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return NAME_MESSAGES.required;
  switch (issue.code) {
    case 'invalid_type':
      return NEEDED.get(issue.expected) ?? NOT_ALLOWED;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return FORMS.get(issue.format) ?? NAME_MESSAGES.invalidCharacters;
    case 'not_multiple_of':
      return `A multiple of ${issue.divisor} is needed.`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return issue.options === undefined
        ? NOT_ALLOWED
        : oneOf(issue.options as z.core.util.Primitive[]);
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    case undefined:
      return NOT_ALLOWED;
    default:
      return issue satisfies never;
  }
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const { origin, maximum } = issue;
  if (origin === 'string') return tooLongMessage(Number(maximum));
  if (!isNumber(origin)) return `No more than ${maximum} entries.`;
  return issue.inclusive === false
    ? `Less than ${maximum} is needed.`
    : `Not more than ${maximum}.`;
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { origin, minimum } = issue;
  if (origin === 'string') {
    return Number(minimum) <= 1 ? NAME_MESSAGES.required : `No less than ${minimum} characters.`;
  }
  if (!isNumber(origin))
    return `No less than ${minimum} ${Number(minimum) === 1 ? 'entry' : 'entries'}.`;
  return issue.inclusive === false
    ? `More than ${minimum} is needed.`
    : `Not less than ${minimum}.`;
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int' || origin === 'bigint';
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  return `One of: ${values.map(String).join(', ')}.`;
}
