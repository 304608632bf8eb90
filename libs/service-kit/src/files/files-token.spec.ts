import { describe, expect, it } from '@jest/globals';
import { FILES_TOKEN_LIFE, FilesTokens, sessionTag } from './files-token.ts';

const tokens = new FilesTokens(Buffer.alloc(32, 7).toString('base64'));
const now = Date.UTC(2026, 0, 1, 5, 59);
const hours = (count: number) => count * 3_600_000;

describe('files token', () => {
  it('opens files of its account for six to twelve hours', () => {
    const token = tokens.tokenFor(7, 3, 'a', now);
    const left = tokens.read(7, token, now)?.secondsLeft;
    expect(left).toBeGreaterThanOrEqual(6 * 3600);
    expect(left).toBeLessThanOrEqual(FILES_TOKEN_LIFE);
    expect(tokens.read(7, token, now + hours(6))).not.toBeNull();
    expect(tokens.read(7, token, now + hours(12))).toBeNull();
  });

  it('opens nothing of another account, and nothing when it was changed', () => {
    const token = tokens.tokenFor(7, 3, 'a', now);
    expect(tokens.read(8, token, now)).toBeNull();
    expect(tokens.read(7, `z${token}`, now)).toBeNull();
    expect(tokens.read(7, '', now)).toBeNull();
    const [ends, user, session, signature] = token.split('.');
    expect(tokens.read(7, `zzzzzzz.${user}.${session}.${signature}`, now)).toBeNull();
    expect(tokens.read(7, `${ends}.${user}.${sessionTag('b')}.${signature}`, now)).toBeNull();
    expect(tokens.read(7, `${ends}.4.${session}.${signature}`, now)).toBeNull();
  });

  it('tells who was told it, and in which session, but not its id', () => {
    const token = tokens.tokenFor(7, 3, 'session-a', now);
    expect(tokens.read(7, token, now)).toMatchObject({
      userId: 3,
      session: sessionTag('session-a'),
    });
    expect(token).not.toContain('session-a');
    expect(tokens.tokenFor(7, 3, 'session-b', now)).not.toBe(token);
  });

  it('stays the same for hours, so that browsers keep what they loaded', () => {
    const token = tokens.tokenFor(7, 3, 'a', now);
    expect(tokens.tokenFor(7, 3, 'a', now - hours(5))).toBe(token);
    expect(tokens.tokenFor(7, 3, 'a', now + hours(1))).not.toBe(token);
  });
});
