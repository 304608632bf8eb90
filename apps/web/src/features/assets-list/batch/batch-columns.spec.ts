import { describe, expect, test } from '@jest/globals';
import type { Status } from '@jampot/contracts';
import {
  BATCH_COLUMNS,
  changeOf,
  columnsFor,
  questionOf,
  settableStatuses,
  valueProblem,
} from './batch-columns.ts';
import type { BatchColumn } from './batch-columns.ts';

const column = (value: string): BatchColumn => {
  const found = BATCH_COLUMNS.find((one) => one.value === value);
  if (found === undefined) throw new Error(`No column ${value}.`);
  return found;
};
const status = (id: number, level: number) =>
  ({ id, level, order: id, hide: false, previous_id: null, next_id: null }) as unknown as Status;
const typed = (value: string) => ({ value, said: value });

describe('the columns of a batch', () => {
  const statuses = [status(1, 1), status(2, 2)];
  const named = (level: number, letters: 'r' | 'crud', of = statuses) =>
    columnsFor({ level, permissions: { assets: letters } }, of).map(({ value }) => value);

  test('are all for who may update, the status alone for others', () => {
    expect(named(3, 'crud')).toHaveLength(BATCH_COLUMNS.length);
    expect(named(1, 'r')).toEqual(['status_id']);
  });

  test('are none for whoever may set no status, nor while the statuses are not known', () => {
    expect(named(0, 'r')).toEqual([]);
    expect(named(1, 'r', [])).toEqual([]);
    expect(named(0, 'r', [...statuses, status(3, 0)])).toEqual(['status_id']);
  });

  test('offer the statuses that the level may set', () => {
    const settable = (level: number) =>
      settableStatuses({ level, permissions: { assets: 'r' } }, statuses).map(({ id }) => id);
    expect([settable(0), settable(1), settable(2)]).toEqual([[], [1], [1, 2]]);
  });

  test('take decimals with a comma, and empty ones except the frame rate', () => {
    expect(valueProblem(column('duration'), typed('4,25'))).toBeNull();
    expect(valueProblem(column('in'), typed(''))).toBeNull();
    expect(valueProblem(column('framerate'), typed(''))).toBe('Not a valid decimal number.');
    expect(valueProblem(column('out'), typed('-1'))).toBe('Not a valid decimal number.');
  });

  test('take days as they are typed or picked, and bids up to four digits of days', () => {
    expect(valueProblem(column('due'), typed('24.12.2026'))).toBeNull();
    expect(valueProblem(column('start'), { value: null, said: '' })).toBeNull();
    expect(valueProblem(column('due'), typed('31.11.2026'))).toBe('Not a valid date.');
    expect(valueProblem(column('bid_days'), typed('10000'))).toBe(
      'Not a number of days from 0 to 9999.99.',
    );
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
