import { expect, test } from '@jest/globals';
import type { Version } from '@jampot/contracts';
import { filesOfVersion } from './version-files.ts';

test('only what came from the studio has a place on its disks', () => {
  const version = {
    name: 'v1',
    source_url: '/files/s',
    source_file: '/srv/seq/v.mov',
    source_size: 3,
    preview_url: '/files/p.mp4',
    preview_file: '/srv/seq/v.mp4',
    preview_size: 2,
    poster_url: '/files/o.jpg?t=1',
    poster_file: null,
    poster_size: 1,
    render_url: '/files/r',
    render_file: '/srv/render/v.exr',
  } as unknown as Version;
  expect(filesOfVersion(version).map(({ kind, name, local }) => [kind, name, local])).toEqual([
    ['Source', '/srv/seq/v.mov', true],
    ['Preview', '/srv/seq/v.mp4', false],
    ['Poster', 'v1 poster.jpg', false],
    ['Render', '/srv/render/v.exr', true],
  ]);
});
