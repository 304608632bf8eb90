import { describe, expect, it } from '@jest/globals';
import { FilesTokens } from './files-token.ts';

const tokens = new FilesTokens(Buffer.alloc(32, 7).toString('base64'));
const now = Date.UTC(2026, 0, 1, 5, 59);
const hours = (count: number) => count * 3_600_000;

describe('files token', () => {
  it('opens the files of its account for six to twelve hours', () => {
    const token = tokens.tokenFor(7, now);
    expect(tokens.secondsLeft(7, token, now)).toBeGreaterThanOrEqual(6 * 3600);
    expect(tokens.secondsLeft(7, token, now + hours(6))).toBeGreaterThan(0);
    expect(tokens.secondsLeft(7, token, now + hours(12))).toBe(0);
  });

  it('opens nothing of another account, and nothing when it was changed', () => {
    const token = tokens.tokenFor(7, now);
    expect(tokens.secondsLeft(8, token, now)).toBe(0);
    expect(tokens.secondsLeft(7, `z${token}`, now)).toBe(0);
    expect(tokens.secondsLeft(7, '', now)).toBe(0);
    const [, signature] = token.split('.');
    expect(tokens.secondsLeft(7, `zzzzzzz.${signature}`, now)).toBe(0);
  });

  it('stays the same for hours, so that browsers keep what they loaded', () => {
    expect(tokens.tokenFor(7, now)).toBe(tokens.tokenFor(7, now - hours(5)));
    expect(tokens.tokenFor(7, now + hours(1))).not.toBe(tokens.tokenFor(7, now));
  });
});
