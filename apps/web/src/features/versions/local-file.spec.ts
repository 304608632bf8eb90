import { describe, expect, test } from '@jest/globals';
import { localFileOf, systemOf } from './local-file.ts';

const folder = [{ name: 'Show' }, { name: 'sc01' }];
const map = (path: string, mac: string) => ({ path, windows: null, mac, linux: null });

describe('the file on one’s own computer', () => {
  test('is found by the path that the file came with', () => {
    expect(
      localFileOf('/mnt/show/a b.mov', folder, [map('/mnt/show', '/Volumes/s')], 'mac'),
    ).toEqual({ path: '/Volumes/s/a b.mov', link: 'jampot:///Volumes/s/a%20b.mov' });
  });

  test('is found by the folders it is in here, when it came without a path', () => {
    expect(localFileOf('a.mov', folder, [map('Show', '/Volumes/show')], 'mac')?.path).toBe(
      '/Volumes/show/sc01/a.mov',
    );
  });

  test('is none without a mapping', () => {
    expect(localFileOf('a.mov', folder, [map('Other', '/x')], 'mac')).toBeNull();
    expect(localFileOf('a.mov', folder, [map('Show', '/x')], 'windows')).toBeNull();
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
])('%s is %s', (agent, system) => {
  expect(systemOf(agent)).toBe(system);
});
