import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

export const NAME_MESSAGES = {
  required: 'Field is required.',
  invalidCharacters: 'Invalid characters used.',
} as const;

export interface NameRules {
  /** Characters (code points), as PostgreSQL counts them. */
  readonly max: number;
  /** An optional field may be empty. */
  readonly optional?: boolean;
  readonly emptyMessage?: string;
  /** Refused beyond what every name refuses. */
  readonly forbidden?: RegExp;
}

/**
 * Control characters and NUL, line separators, unpaired surrogates, invisible spaces, and the
 * embeddings and overrides that make a name read as another one.
 */
const NEVER_IN_A_NAME = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u;

/** Joiners and marks are part of some scripts and emoji, but alone they show nothing. */
const INVISIBLE = /[\p{Cf}\p{Mn}\s]/gu;

/** Trimmed, in Unicode's composed form: one name has one spelling. */
export function cleanName(text: string): string {
  return text.normalize('NFC').trim();
}

/** The clean name, or the message for the first rule that it breaks. */
export function checkName(text: string, rules: NameRules): Result<string> {
  const name = cleanName(text);
  if (NEVER_IN_A_NAME.test(name) || rules.forbidden?.test(name) === true) {
    return refused(NAME_MESSAGES.invalidCharacters);
  }
  if (name.replace(INVISIBLE, '') === '') {
    return rules.optional === true ? ok('') : refused(rules.emptyMessage ?? NAME_MESSAGES.required);
  }
  return [...name].length > rules.max ? refused(tooLongMessage(rules.max)) : ok(name);
}

/** The message alone, for a form: null when the name is fine. */
export function nameProblem(text: string, rules: NameRules): string | null {
  const checked = checkName(text, rules);
  return checked.ok ? null : checked.error;
}

export function tooLongMessage(max: number): string {
  return `No more than ${max} characters.`;
}

/** Names with the same key are the same name: case and spelling variants don't tell them apart. */
export function comparisonKey(name: string): string {
  return cleanName(cleanName(name).toLowerCase());
}

export function sameName(one: string, other: string): boolean {
  return comparisonKey(one) === comparisonKey(other);
}
