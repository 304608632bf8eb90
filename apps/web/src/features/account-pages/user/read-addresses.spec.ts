import { expect, test } from '@jest/globals';
import { readAddresses } from './read-addresses.ts';

test('addresses are read as people paste them', () => {
  const text =
    'ada@studio.com\n\n "Lovelace Ada" <ada.l@studio.com>; bob@studio.com, <eve@x.org>\nno mail';
  expect(readAddresses(text)).toEqual([
    { email: 'ada@studio.com' },
    { email: 'ada.l@studio.com', name: 'Lovelace Ada' },
    { email: 'bob@studio.com' },
    { email: 'eve@x.org' },
    { email: 'no mail' },
  ]);
  expect(readAddresses(' \n,;')).toEqual([]);
});
