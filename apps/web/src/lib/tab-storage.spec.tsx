import { afterEach, expect, jest, test } from '@jest/globals';
import { noStorage } from '../testing/no-storage.ts';
import { forgetInTab, readTab, writeTab } from './tab-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  forgetInTab('place');
});

test('keeps what the tab is told, and forgets it', () => {
  writeTab('place', 'here');
  expect([readTab('place'), sessionStorage.getItem('place')]).toEqual(['here', 'here']);
  forgetInTab('place');
  expect([readTab('place'), sessionStorage.getItem('place')]).toEqual([null, null]);
});

test('keeps it until the page is left where storage is off', () => {
  jest.replaceProperty(globalThis, 'sessionStorage', noStorage());
  writeTab('place', 'here');
  expect(readTab('place')).toBe('here');
  forgetInTab('place');
  expect(readTab('place')).toBeNull();
});
