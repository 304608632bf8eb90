import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { sniffMimeType } from './sniff.ts';

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe('the beginning of a file', () => {
  test.each([
    ['\u0000\u0000\u0000\u0020ftypisom', 'video/mp4'],
    ['\u0000\u0000\u0000\u0014ftypqt  ', 'video/quicktime'],
    ['\u0000\u0000\u0000\u001Cftypheic', 'image/heic'],
    ['\u0000\u0000\u0000\u0008wide\u0000\u0000', 'video/quicktime'],
    ['\u001AE\u00DF\u00A3\u009FB\u0086\u0081\u0001B\u0082\u0084webm', 'video/webm'],
    ['\u001AE\u00DF\u00A3\u009FB\u0086\u0081\u0001B\u0082\u0088matroska', 'video/x-matroska'],
    ['RIFF\u0001\u0002\u0003\u0004AVI LIST', 'video/x-msvideo'],
    ['RIFF\u0001\u0002\u0003\u0004WAVEfmt ', 'audio/wav'],
    ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
    ['\u0006\u000E+4\u0002\u0005\u0001\u0001\r\u0001\u0002\u0001', 'application/mxf'],
    ['FLV\u0001\u0005', 'video/x-flv'],
    ['\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
    ['\u0089PNG\r\n\u001A\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['II*\u0000', 'image/tiff'],
    ['v/1\u0001', 'image/x-exr'],
    ['SDPX', 'image/x-dpx'],
    ['8BPS', 'image/vnd.adobe.photoshop'],
    ['ID3\u0003', 'audio/mpeg'],
    ['fLaC\u0000', 'audio/flac'],
    ['OggS\u0000', 'audio/ogg'],
    ['FORM\u0000\u0000\u0000\u0001AIFF', 'audio/aiff'],
    ['\u00FF\u00F1\u0050\u0080', 'audio/aac'],
    ['\u0000\u0000\u0001\u00BA', 'video/mpeg'],
    [`G${'\u0000'.repeat(187)}`.repeat(3), 'video/mp2t'],
    [`\u0000\u0000\u0000\u0000G${'\u0000'.repeat(187)}`.repeat(3), 'video/mp2t'],
    ['\u0000\u0000\u0000\u001Cftypavis', 'image/avif'],
    [
      `${'x'.repeat(3000)}\u0006\u000E+4\u0002\u0005\u0001\u0001\r\u0001\u0002\u0001`,
      'application/mxf',
    ],
    ['\u00FF\u00FB\u0090\u0064', 'audio/mpeg'],
    ['%PDF-1.7', 'application/pdf'],
    ['PK\u0003\u0004', 'application/zip'],
    ['CWS\u0009', 'application/x-shockwave-flash'],
  ])('%p is %s', (head, mimeType) => {
    expect(sniffMimeType(latin1(head))).toBe(mimeType);
  });

  test.each([
    '',
    'P',
    '<html><script>',
    '<svg onload=x>',
    '#EXTM3U',
    'MZ\u0090',
    '\u00FF\u00FF\u00FF\u00FF',
    '\u0000\u0000\u0000\u0020ftypcrx ',
    '\u001AE\u00DF\u00A3 of another kind',
  ])('%p is nothing that plays', (head) => {
    expect(sniffMimeType(latin1(head))).toBeNull();
  });

  test('never makes a page or a script of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (head) => {
        expect(sniffMimeType(head) ?? '').not.toMatch(/html|xml|svg|script|text/);
      }),
    );
  });
});
