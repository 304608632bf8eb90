import { expect, test } from '@jest/globals';
import { linkParts } from './links.ts';

const linksOf = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://studio.example/a?b=1#c.', 'https://studio.example/a?b=1#c'],
  ['(http://studio.example/wiki)', 'http://studio.example/wiki'],
  ['https://en.example/Frame_(film), please', 'https://en.example/Frame_(film)'],
  ['mail mailto:ada@studio.example!', 'mailto:ada@studio.example'],
  ['play vlc://studio.example/take.mov', 'vlc://studio.example/take.mov'],
  ['at jampot:/mnt/show/sh010.exr', 'jampot:/mnt/show/sh010.exr'],
  ['ftp://studio.example', 'ftp://studio.example'],
])('%s', (text, link) => {
  expect(linksOf(text)).toEqual([link]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http: no', 'file:///etc/passwd', 'a.b', ''])(
  '%s leads nowhere',
  (text) => {
    expect(linksOf(text)).toEqual([]);
  },
);

test('the parts together are the text', () => {
  const text = 'One http://a.example, two (https://b.example/x)\nand three.';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a note as long as one may be costs no more than its reading', () => {
  const dots = `http:/${'.'.repeat(19_000)}`;
  const begun = performance.now();
  expect(linksOf(`${dots}a ${dots}`)).toEqual([`${dots}a`, 'http:/']);
  expect(performance.now() - begun).toBeLessThan(500);
});
