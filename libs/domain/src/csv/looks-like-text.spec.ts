import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { textOfCsv } from '../folder-structure/text-of-csv.ts';
import { looksLikeText } from './looks-like-text.ts';

test.each([
  ['a table', 'Sequence,Shot\r\nA,010\tx\r\n'],
  ['nothing', ''],
  ['a slip of the keyboard', 'a\u0007,b\n'],
  ['another script', '\u6a59,\u8272\n'.repeat(100)],
])('%s is text', (_what, text) => {
  expect(looksLikeText(text)).toBe(true);
});

const packed = deflateSync(Buffer.from(Array.from({ length: 4000 }, (_, n) => `${n * n}`).join()));

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['packed data without a zero byte', Buffer.from(packed.filter((byte) => byte !== 0))],
])('%s is none', (_what, bytes) => {
  expect(looksLikeText(textOfCsv(bytes))).toBe(false);
});
