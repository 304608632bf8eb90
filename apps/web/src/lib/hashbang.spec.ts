import { describe, expect, it } from '@jest/globals';
import { hashbangPath } from './hashbang.ts';

describe('hashbangPath', () => {
  it('answers the path of an old address, with its query', () => {
    expect(hashbangPath('!/assets/7')).toBe('/assets/7');
    expect(hashbangPath('!/folders?folder=3&sort=-created')).toBe(
      '/folders?folder=3&sort=-created',
    );
  });
  it('leaves an ordinary hash alone', () => {
    expect(hashbangPath('')).toBeNull();
    expect(hashbangPath('notes')).toBeNull();
  });
  it('never leaves the site', () => {
    expect(hashbangPath('!//evil.example')).toBeNull();
    expect(hashbangPath('!/\\evil.example')).toBeNull();
  });
});
