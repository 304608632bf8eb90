import { describe, expect, it } from '@jest/globals';
import { JampotError } from '@jampot/contracts';
import { meaningOf } from './database-errors.ts';

const failure = (code: string) => Object.assign(new Error('refused'), { code });

describe('what PostgreSQL refuses', () => {
  it.each(['22003', '22008', '22021', '22P05', '23514'])(
    'is the value of whoever asked: %s',
    (code) => {
      const meaning = meaningOf(failure(code));
      expect(meaning).toBeInstanceOf(JampotError);
      expect(meaning).toMatchObject({ code: 'invalid', status: 412 });
    },
  );

  it('is a bug where it can be nobody else', () => {
    const error = failure('42601');
    expect(meaningOf(error)).toBe(error);
  });
});
