import { describe, expect, test } from '@jest/globals';
import { isAllowedIn, isPlaylistCapable, unsupportedFileType } from './file-slots.ts';
import {
  browserPlaysFile,
  extensionAgrees,
  extensionOf,
  mediaKindOfFile,
  mimeTypeOfFile,
} from './media.ts';

describe('a file name', () => {
  test.each([
    ['Shot 01.final.MP4', 'mp4'],
    ['a.mov', 'mov'],
    ['.mov', ''],
    ['shot', ''],
    ['shot.', ''],
    ['v1.2/shot', ''],
    ['C:\\v1.2\\shot.exr', 'exr'],
  ])('%p ends in %p', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  test.each([
    ['a.mp4', 'video', 'video/mp4', true],
    ['a.mov', 'video', 'video/quicktime', false],
    ['a.mkv', 'video', 'video/x-matroska', false],
    ['a.webm', 'video', 'video/webm', true],
    ['a.mxf', 'video', 'application/mxf', false],
    ['a.avi', 'video', 'video/x-msvideo', false],
    ['a.JPEG', 'image', 'image/jpeg', true],
    ['a.exr', 'image', 'image/x-exr', false],
    ['a.psd', 'image', 'image/vnd.adobe.photoshop', false],
    ['a.tif', 'image', 'image/tiff', false],
    ['a.mp3', 'audio', 'audio/mpeg', true],
    ['a.wav', 'audio', 'audio/wav', true],
    ['a.pdf', 'pdf', 'application/pdf', true],
    ['a.zip', 'sequence', 'application/zip', false],
    ['a.swf', 'other', 'application/x-shockwave-flash', false],
    ['a.blend', 'other', 'application/octet-stream', false],
  ] as const)('%s is a %s, served as %s, played as it is: %p', (name, kind, mime, plays) => {
    expect(mediaKindOfFile(name)).toBe(kind);
    expect(mimeTypeOfFile(name)).toBe(mime);
    expect(browserPlaysFile(name)).toBe(plays);
  });
});

test.each([
  ['a.mp4', 'video/mp4', true],
  ['a.mov', 'video/mp4', true],
  ['a.mp4', 'video/webm', false],
  ['a.jpg', 'image/png', false],
  ['a.mp4', null, false],
  ['a.aep', null, true],
  ['a.aep', 'video/mp4', true],
])('the extension of %s agrees with %p: %p', (name, mime, agrees) => {
  expect(extensionAgrees(name, mime)).toBe(agrees);
});

describe('a version', () => {
  test.each(['swf', 'gif', 'mp4', 'pdf', 'jpg', 'jpeg', 'png', 'flv', 'avi', 'mp3', 'webm', 'wav'])(
    'takes %s as preview',
    (extension) => {
      expect(isAllowedIn('preview', `a.${extension}`)).toBe(true);
    },
  );

  test.each(['exe', 'html', 'svg', 'mov', 'zip'])('takes %s as source only', (extension) => {
    const slots = (['preview', 'poster', 'source'] as const).filter((slot) =>
      isAllowedIn(slot, `a.${extension}`),
    );
    expect(slots).toEqual(['source']);
  });

  test('takes a still as poster', () => {
    expect(['a.jpg', 'a.PNG', 'a.gif'].map((name) => isAllowedIn('poster', name))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('of another type is refused by its extension', () => {
    expect(unsupportedFileType('Shot.EXE')).toBe('This file type is not supported (exe).');
  });

  test('stands in a playlist when the specification says so', () => {
    expect(['a.mp4', 'a.mp3', 'a.pdf', 'a.gif'].map(isPlaylistCapable)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
