import { expect, test } from '@jest/globals';
import { faultOf } from './judge.ts';

test.each([
  [200, '{"success":true,"error":null,"assets":[]}'],
  [404, '{"success":false,"error":"404 not found","code":"not_found"}'],
  [412, '{"success":false,"error":"No.","code":"invalid","errors":[]}'],
])('a sound answer of %p is sound', (status, text) => {
  expect(faultOf(status, text, 'assets')).toBeNull();
});

test.each([
  [500, '{"success":false,"error":"x","code":"internal"}'],
  [200, '{"success":true,"error":null}'],
  [200, '{"success":false,"error":null,"assets":[]}'],
  [200, '<html>'],
  [404, '{"success":false,"error":"","code":"not_found"}'],
  [403, '{"success":false,"error":"No."}'],
  [412, '{"success":false,"error":"No.","code":"invalid"}'],
])('an answer of %p that breaks the contract is a fault: %p', (status, text) => {
  expect(faultOf(status, text, 'assets')).not.toBeNull();
});
