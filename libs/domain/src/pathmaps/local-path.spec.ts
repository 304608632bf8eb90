import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { localFileLink, localPath } from './local-path.ts';
import type { PathMapping } from './local-path.ts';

const map = (path: string, targets: Partial<PathMapping> = {}): PathMapping => ({
  path,
  windows: null,
  mac: null,
  linux: null,
  ...targets,
});
const show = map('/mnt/show', { windows: 'P:\\show', mac: '/Volumes/show', linux: '/mnt/s' });

describe('the path on one’s own computer', () => {
  test.each([
    ['windows', 'P:\\show\\sc01\\a b.mov'],
    ['mac', '/Volumes/show/sc01/a b.mov'],
    ['linux', '/mnt/s/sc01/a b.mov'],
  ] as const)('on %s is %s', (system, path) => {
    expect(localPath('/mnt/show/sc01/a b.mov', [show], system)).toBe(path);
    expect(localPath('\\mnt\\show\\sc01\\a b.mov', [show], system)).toBe(path);
  });

  test('comes from the longest beginning that knows the system', () => {
    const shot = map('/mnt/show/sc01', { windows: 'S:\\' });
    expect(localPath('/mnt/show/sc01/x.mov', [show, shot], 'windows')).toBe('S:\\x.mov');
    expect(localPath('/mnt/show/sc01/x.mov', [shot, show], 'mac')).toBe('/Volumes/show/sc01/x.mov');
    const twin = map('/mnt/show/', { windows: 'T:' });
    expect(localPath('/mnt/show/x.mov', [twin, show], 'windows')).toBe('T:\\x.mov');
  });

  test('is found between whole folders only', () => {
    expect(localPath('/mnt/showreel/x.mov', [show], 'mac')).toBeNull();
    expect(localPath('/mnt', [show], 'mac')).toBeNull();
    expect(localPath('/mnt/show', [show], 'mac')).toBe('/Volumes/show');
    expect(localPath('x.mov', [map('/', { mac: '/Volumes' })], 'mac')).toBeNull();
  });

  test('heeds case but for drives and network names', () => {
    expect(localPath('/MNT/show/x.mov', [show], 'mac')).toBeNull();
    const drive = map('P:\\Show', { mac: '/Volumes/show' });
    expect(localPath('p:/show/X.mov', [drive], 'mac')).toBe('/Volumes/show/X.mov');
    const share = map('\\\\Server\\Share', { linux: '/mnt/share' });
    expect(localPath('//server/share/X.mov', [share], 'linux')).toBe('/mnt/share/X.mov');
  });

  test('writes the slashes of the system, whatever the mapping has', () => {
    const mixed = map('a', { windows: '//server/share/', mac: '\\Volumes\\a' });
    expect(localPath('a/b/c.mov', [mixed], 'windows')).toBe('\\\\server\\share\\b\\c.mov');
    expect(localPath('a/b/c.mov', [mixed], 'mac')).toBe('/Volumes/a/b/c.mov');
    expect(localPath('a/b.mov', [map('a', { linux: '/' })], 'linux')).toBe('/b.mov');
  });

  test('never climbs out of the mapped folder', () => {
    expect(localPath('/mnt/show/../../etc/passwd', [show], 'linux')).toBeNull();
    expect(localPath('/mnt/show/./x.mov', [show], 'linux')).toBe('/mnt/s/x.mov');
  });

  test('is none where nothing is mapped', () => {
    expect(localPath('/other/x.mov', [show], 'mac')).toBeNull();
    expect(localPath('/mnt/show/x.mov', [map('/mnt/show', { mac: '' })], 'mac')).toBeNull();
    expect(localPath('', [show], 'mac')).toBeNull();
  });
});

describe('the link', () => {
  test.each([
    ['P:\\show\\a b.mov', 'windows', 'jampot:///P:/show/a%20b.mov'],
    ['\\\\server\\share\\a.mov', 'windows', 'jampot://server/share/a.mov'],
    ['/Volumes/Ünï/50%#?&.mov', 'mac', 'jampot:///Volumes/%C3%9Cn%C3%AF/50%25%23%3F%26.mov'],
    ['/mnt/a\\b"<.mov', 'linux', 'jampot:///mnt/a%5Cb%22%3C.mov'],
  ] as const)('of %s on %s', (path, system, link) => {
    expect(localFileLink(path, system)).toBe(link);
  });

  test('gives the path back to whoever reads it as an address, and is safe in a page', () => {
    const part = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/[/\\]|^\.{1,2}$/u.test(text));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const path = `/${parts.join('/')}`;
        const link = localFileLink(path, 'linux');
        expect(link).toMatch(/^jampot:\/\/\/[\w\-.!~*'()%:/]+$/u);
        expect(decodeURIComponent(link.slice('jampot://'.length))).toBe(path);
      }),
    );
  });
});
