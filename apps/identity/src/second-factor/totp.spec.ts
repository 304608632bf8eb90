import { describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const now = new Date('2026-05-04T10:00:10Z');
const secret = newTotpSecret();
const codeAt = (date: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: date.getTime() });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a code', () => {
  test('is taken a step early or late, and with the blanks that people type', () => {
    const step = Math.floor(now.getTime() / 30_000);
    for (const [seconds, of] of [
      [-30, step - 1],
      [0, step],
      [30, step + 1],
    ] as const) {
      const code = codeAt(later(seconds));
      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect(stepOfCode(secret, spaced, { now, lastStep: 0 })).toBe(of);
    }
  });

  test('is taken once, and none before it any more', () => {
    const step = Math.floor(now.getTime() / 30_000);
    expect(stepOfCode(secret, codeAt(now), { now, lastStep: step })).toBeNull();
    expect(stepOfCode(secret, codeAt(later(-30)), { now, lastStep: step })).toBeNull();
    expect(stepOfCode(secret, codeAt(later(30)), { now, lastStep: step })).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('is none: %p', (code) => {
    expect(stepOfCode(secret, code, { now, lastStep: 0 })).toBeNull();
  });

  test('is of no other time', () => {
    expect(stepOfCode(secret, codeAt(later(90)), { now, lastStep: 0 })).toBeNull();
  });
});

test('an application reads whose code it makes', () => {
  const uri = new URL(totpUri(secret, 'Jampot', 'ada@studio.example'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Jampot');
  expect(decodeURIComponent(uri.pathname)).toContain('ada@studio.example');
});
