import { describe, expect, test } from '@jest/globals';
import { BATCH_COLUMNS, changeOf, columnsFor, questionOf, valueProblem } from './batch-columns.ts';
import type { BatchColumn } from './batch-columns.ts';

const column = (value: string): BatchColumn => {
  const found = BATCH_COLUMNS.find((one) => one.value === value);
  if (found === undefined) throw new Error(`No column ${value}.`);
  return found;
};
const typed = (value: string) => ({ value, said: value });

describe('the columns of a batch', () => {
  test('are all for who may update, the status alone for others', () => {
    expect(columnsFor(true)).toHaveLength(BATCH_COLUMNS.length);
    expect(columnsFor(false).map(({ value }) => value)).toEqual(['status_id']);
  });

  test('take decimals with a comma, and empty ones except the frame rate', () => {
    expect(valueProblem(column('duration'), typed('4,25'))).toBeNull();
    expect(valueProblem(column('in'), typed(''))).toBeNull();
    expect(valueProblem(column('framerate'), typed(''))).toBe('Not a valid decimal number.');
    expect(valueProblem(column('out'), typed('-1'))).toBe('Not a valid decimal number.');
  });

  test('need a value, and tags that may be tags', () => {
    expect(valueProblem(column('status_id'), null)).toBe('Field is required.');
    expect(valueProblem(column('tag_add'), typed(' '))).toBe('Field is required.');
    expect(valueProblem(column('tag'), typed(''))).toBeNull();
    expect(valueProblem(column('tag_add'), typed('x'.repeat(51)))).toBe(
      'No more than 50 characters.',
    );
  });

  test('make the change and ask before it', () => {
    expect(changeOf(column('assignee_id'), { value: null, said: 'Nobody' })).toEqual({
      assignee_id: null,
    });
    expect(questionOf(column('tag_add'), typed('hero'), '3 assets')).toBe(
      "Are you sure you want to add 'hero' to the tags of 3 assets?",
    );
    expect(questionOf(column('duration'), typed(''), '1 asset')).toBe(
      'Are you sure you want to change the duration of 1 asset to nothing?',
    );
  });
});
