import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { passwordStrength, passwordVerdict } from './password-strength.ts';

describe('a password', () => {
  test.each([
    ['abcdefgh', 'Normal'],
    ['Passw0rd', 'Medium'],
    ['Summer2026!', 'Strong'],
    ['correct horse battery staple', 'Very Strong'],
    ['xK9#mQ2$vL7p', 'Very Strong'],
    ['aaaaaaaaaaaa', 'Weak'],
    ['12121212121212', 'Weak'],
  ])('%s is %s', (password, verdict) => {
    expect(passwordStrength(password).verdict).toBe(verdict);
  });

  test.each([
    [-100, 'Weak'],
    [16, 'Weak'],
    [17, 'Normal'],
    [25, 'Normal'],
    [26, 'Medium'],
    [39, 'Medium'],
    [40, 'Strong'],
    [49, 'Strong'],
    [50, 'Very Strong'],
  ])('scored %d is %s', (score, verdict) => {
    expect(passwordVerdict(score)).toBe(verdict);
  });

  test.each([
    ['xK9#mQ2', [], ['The Password is too short.']],
    ['my-Ada-likes-9-cats', ['ada'], ['Your password cannot contain your username.']],
    ['Ada-L0velace', ['ada-l0velace'], ['Your password cannot be the same as your username.']],
    [
      'Ada-L0velace',
      ['ada', 'ADA-l0velace'],
      ['Your password cannot be the same as your username.'],
    ],
    ['grace.hopper.1906@navy.example.org', [], ['Your password cannot be an email address.']],
    [
      'ada',
      ['ada'],
      ['The Password is too short.', 'Your password cannot be the same as your username.'],
    ],
    ['abcdefgh', [], ['The Password is too weak.']],
  ])('%s of %p is refused: %p', (password, usernames, messages) => {
    expect(passwordStrength(password, usernames)).toMatchObject({ valid: false, messages });
  });

  test('is not held against an empty or a very short username', () => {
    expect(passwordStrength('xK9#mQ2$vL7p', ['', 'x', ' ']).valid).toBe(true);
  });

  test('counts characters as people do, not as they are stored', () => {
    expect(passwordStrength('🎬🎥🎞️📽️').messages).toContain('The Password is too short.');
  });

  test('is valid exactly from Medium up, and says why when it is not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        const { score, valid, messages } = passwordStrength(password, ['grace']);
        expect(valid).toBe(score >= 26);
        expect(messages.length > 0).toBe(!valid);
      }),
    );
  });

  test('is Weak around the username, however it is written and however long', () => {
    const text = fc.string({ maxLength: 200, size: 'max' });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(passwordStrength(`${before}GRACE${after}`, ['Grace']).verdict).toBe('Weak');
      }),
    );
  });

  test('never loses by growing', () => {
    const text = fc.string({
      minLength: 8,
      maxLength: 30,
      unit: fc.constantFrom(...'abcXYZ019!-'),
    });
    fc.assert(
      fc.property(text, text, (start, more) => {
        expect(passwordStrength(start + more).score).toBeGreaterThanOrEqual(
          passwordStrength(start).score,
        );
      }),
    );
  });

  test.each(['a1!'.repeat(100_000), `${'a'.repeat(100_000)}11`, `${'!'.repeat(100_000)}@`])(
    'of hostile length is rated without trying every way to read it',
    (password) => {
      expect(passwordStrength(password, ['grace']).score).toBeGreaterThan(0);
    },
  );
});
