import { describe, expect, it } from '@jest/globals';
import { StatementCache } from './statement-cache.ts';

describe('prepared statements of a connection', () => {
  it('are prepared once, and again when it is not known whether they were', () => {
    const cache = new StatementCache(3);
    expect(cache.use('a', 'select')).toEqual({ parse: true, close: ['a'] });
    expect(cache.use('a', 'select')).toEqual({ parse: false, close: [] });
    cache.doubt('a');
    expect(cache.use('a', 'select')).toEqual({ parse: true, close: ['a'] });
  });

  it('are closed when there are too many, the least used first', () => {
    const cache = new StatementCache(3);
    for (const name of ['a', 'b', 'c', 'a']) cache.use(name, 'select');
    expect(cache.use('d', 'select')).toEqual({ parse: true, close: ['d', 'b'] });
    expect(cache.use('a', 'select').parse).toBe(false);
    expect(cache.use('b', 'select').close).toEqual(['b', 'c']);
  });

  it('are closed when they are long, however few', () => {
    const cache = new StatementCache();
    const text = 'x'.repeat(30_000);
    const closed: string[] = [];
    for (let n = 0; n < 60; n += 1) closed.push(...cache.use(`s${n}`, text).close.slice(1));
    expect(cache.size).toBe(8);
    expect(closed).toHaveLength(52);
    expect(closed[0]).toBe('s0');
    expect(cache.keeps('x'.repeat(32 * 1024))).toBe(true);
    expect(cache.keeps('x'.repeat(32 * 1024 + 1))).toBe(false);
  });
});
