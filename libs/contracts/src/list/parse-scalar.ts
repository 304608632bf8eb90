import { parseDay } from '@jampot/domain';
import type { Field } from './field.ts';
import type { Scalar } from './list-query.ts';

const MAX_VALUES = 1000;
const wholeNumber = /^-?\d{1,15}$/u;
const decimalNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/u;

/**
 * Reads one value of a filter as its field's kind; the word `null` stands for no value.
 * @returns undefined when the text is no such value.
 */
export function parseScalar(field: Field, written: string): Scalar | undefined {
  if (field.words !== null) return field.words.includes(written) ? written : undefined;
  if (written === 'null') return null;
  switch (field.kind) {
    case 'id':
    case 'integer':
      return wholeNumber.test(written) ? Number(written) : undefined;
    case 'number':
      return decimalNumber.test(written) ? Number(written) : undefined;
    case 'flag':
      if (written === '1' || written === 'true') return true;
      return written === '0' || written === 'false' ? false : undefined;
    case 'time':
      return parseTime(written);
    case 'day': {
      const day = parseDay(written);
      return day.ok ? day.value : undefined;
    }
    case 'text':
      return written.includes('\0') ? undefined : written;
    case 'json':
      return undefined;
  }
}

/** Reads a comma-separated list of values; null when one of them is wrong or there are too many. */
export function parseScalars(field: Field, written: string): Scalar[] | null {
  const parts = written.split(',');
  if (parts.length > MAX_VALUES) return null;
  const values = parts.map((part) => parseScalar(field, part));
  return values.every((value) => value !== undefined) ? values : null;
}

/** ISO 8601 dates and times, and the dd.MM.yyyy that people type. */
function parseTime(written: string): string | undefined {
  const typed = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(written);
  const iso = typed === null ? written : `${typed[3]}-${typed[2]}-${typed[1]}`;
  if (
    !/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u.test(
      iso,
    )
  ) {
    return undefined;
  }
  const parsed = new Date(iso);
  // PostgreSQL knows no year 0; a zone can lead beyond the years of four digits, too.
  const year = parsed.getUTCFullYear();
  return year >= 1 && year <= 9999 ? parsed.toISOString() : undefined;
}
