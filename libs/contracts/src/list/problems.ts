import type { FieldProblem } from '../errors/jampot-error.ts';
import { MAX_PATTERN } from './list-limits.ts';

/** PostgreSQL's texts hold no NUL: nothing that is kept could match. */
const UNREADABLE = 'Invalid characters used.';

/** Collects every problem of a query, so that one answer names them all. */
export class Problems {
  readonly found: FieldProblem[] = [];
  add(name: string, message: string): void {
    this.found.push({ name, messages: [{ name: message }] });
  }

  wholeNumber(key: string, value: string, most: number): number {
    const parsed = /^\d{1,9}$/u.test(value) ? Number(value) : 0;
    if (parsed >= 1 && parsed <= most) return parsed;
    this.add(key, `'${key}' is a whole number from 1 to ${most}.`);
    return 1;
  }

  /** Whether rows can be compared with it: every row is, so it is no longer than what it could find. */
  pattern(key: string, value: string): boolean {
    const unreadable = value.includes('\0');
    const long = value.length > MAX_PATTERN;
    if (unreadable) this.add(key, UNREADABLE);
    else if (long) this.add(key, `At most ${MAX_PATTERN} characters can be searched for.`);
    return !unreadable && !long;
  }

  flag(key: string, value: string): boolean {
    if (['1', 'true'].includes(value)) return true;
    if (!['0', 'false', ''].includes(value)) this.add(key, `'${key}' is 0 or 1.`);
    return false;
  }
}
