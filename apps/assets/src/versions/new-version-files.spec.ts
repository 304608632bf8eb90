import { describe, expect, test } from '@jest/globals';
import { requireFiles as requireFilesAs, shownFileName } from './new-version-files.ts';
import { VERSION_REFUSALS } from './versions.policy.ts';

const key = `a/1/3f/3f${'0'.repeat(30)}.mp4`;
const file = (name: string, content_type: string, change = {}) => ({
  key,
  name,
  size: 10,
  sha256: 'x',
  content_type,
  ...change,
});

const FIELDS = { source: 'source', preview: 'preview', poster: 'poster' };
type Given = Parameters<typeof requireFilesAs>[1];
const requireFiles = (
  accountId: number,
  files: Given['files'],
  body: Given['body'] = {},
  fields = FIELDS,
) => requireFilesAs(accountId, { files, body }, fields);

describe('the files of a version', () => {
  test('are one at least, of which the parts are known', () => {
    expect(() => requireFiles(1, {})).toThrow(VERSION_REFUSALS.noFile);
    expect(() => requireFiles(1, { other: file('a.mp4', 'video/mp4') })).toThrow(
      VERSION_REFUSALS.noFile,
    );
    const source = file('a.mp4', 'video/mp4');
    expect(requireFiles(1, { source })).toEqual({ source });
  });

  test.each([
    ['source', file('a.mp4', 'video/mp4', { size: 0 }), VERSION_REFUSALS.empty],
    ['source', file('a.mp4', 'video/mp4', { key: key.replace('a/1', 'a/2') }), 'does not exist'],
    ['source', file('a.mp4', 'video/mp4', { key: '../../etc/passwd' }), 'does not exist'],
    ['source', file('a.mp4', 'application/pdf'), 'is not what its name says'],
    ['source', file('a.mp4', 'application/octet-stream'), 'is not what its name says'],
    ['preview', file('a.exe', 'application/x-dosexec'), 'This file type is not supported (exe).'],
    ['poster', file('a.mp4', 'video/mp4'), 'This file type is not supported (mp4).'],
  ])('%s %j is refused', (slot, given, message) => {
    expect(() => requireFiles(1, { [slot]: given })).toThrow(message);
  });

  test('have the names that the request gives them, without their paths', () => {
    const poster = file('b.png', 'image/png');
    const files = { source: file('a.mp4', 'video/mp4'), poster };
    const body = { source_file: 'X:\\show\\take.mp4', poster_file: ' ' };
    expect(requireFiles(1, files, body)).toMatchObject({
      source: { name: 'take.mp4' },
      poster: { name: 'b.png' },
    });
  });

  test('may come under another name, which a refusal tells', () => {
    const fields = { ...FIELDS, source: 'upload' };
    const upload = file('a.mp4', 'video/mp4');
    expect(requireFiles(1, { upload }, { upload_file: 'b.mp4' }, fields)).toEqual({
      source: { ...upload, name: 'b.mp4' },
    });
    const empty = () => requireFiles(1, { upload: { ...upload, size: 0 } }, {}, fields);
    const problem = { name: 'upload', messages: [{ name: VERSION_REFUSALS.empty }] };
    expect(empty).toThrow(expect.objectContaining({ problems: [problem] }));
  });

  test('a source may be anything a studio works with', () => {
    for (const given of [
      file('scene.blend', 'application/octet-stream'),
      file('shot.mov', 'video/quicktime'),
      file('README', 'text/plain'),
    ]) {
      expect(requireFiles(1, { source: given })).toEqual({ source: given });
    }
  });
});

test.each([
  ['C:\\renders\\Shot 01.mov', 'Shot 01.mov'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202Egpj.exe', 'abgpj.exe'],
  ['', 'file'],
])('%j is shown as %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown);
});
