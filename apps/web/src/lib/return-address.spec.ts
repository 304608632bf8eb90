import { describe, expect, test } from '@jest/globals';
import { returnAddress } from './return-address.ts';

describe('the address to return to', () => {
  test.each(['/folders/7?view=list', '/', '/assets/3/versions/9#note-1', '/loginhelp'])(
    'is %s',
    (url) => {
      expect(returnAddress(url)).toBe(url);
    },
  );

  test.each([
    undefined,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/login?url=%2Fa',
    '/autologin',
    'folders',
  ])('is the front page for %s', (url) => {
    expect(returnAddress(url)).toBe('/');
  });
});
