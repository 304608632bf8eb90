import { expect, test } from '@jest/globals';
import { ASSET_TABS, shownTab } from './asset-search.ts';

test('an address that names no tab, or one that guests lack, shows the versions', () => {
  const shown = (guest: boolean) => ASSET_TABS.map(({ value }) => shownTab(value, guest));
  expect(shown(false)).toEqual(['links', 'files', 'details', 'versions', 'history', 'job']);
  expect(shown(true)).toEqual([
    'versions',
    'versions',
    'details',
    'versions',
    'history',
    'versions',
  ]);
  expect(shownTab(null, false)).toBe('versions');
});
