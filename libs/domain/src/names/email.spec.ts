import { describe, expect, test } from '@jest/globals';
import { checkEmail } from './email.ts';

describe('an email', () => {
  test.each([
    ['ada@studio.example', 'ada@studio.example'],
    [' Ada.Lovelace+review@Studio.Example ', 'ada.lovelace+review@studio.example'],
    ['admin@localhost', 'admin@localhost'],
    ['josé@münchen.de', 'josé@münchen.de'],
    ["o'hara@a-b.co", "o'hara@a-b.co"],
  ])('%p is kept as %s', (text, email) => {
    expect(checkEmail(text)).toEqual({ ok: true, value: email });
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@studio.example',
    'ada@studio',
    'ada@@studio.example',
    'ada@studio..example',
    'ada..l@studio.example',
    '.ada@studio.example',
    'ada.@studio.example',
    'ada@-studio.example',
    'a da@studio.example',
    'ada@studio.example\r\nBcc: all@studio.example',
    'Ada <ada@studio.example>',
    'a@b.c, d@e.f',
    'ada\u0000@studio.example',
    `${'a'.repeat(65)}@studio.example`,
    `ada@${'a.'.repeat(130)}example`,
  ])('%p is none', (text) => {
    expect(checkEmail(text)).toEqual({ ok: false, error: 'This is not a valid email.' });
  });
});
