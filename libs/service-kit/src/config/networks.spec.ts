import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const read = (text?: string) =>
  readConfig(['JAMPOT_TRUSTED_PROXIES'], { JAMPOT_TRUSTED_PROXIES: text }).JAMPOT_TRUSTED_PROXIES;

describe('trusted proxies', () => {
  it('are those of this machine, unless others are named', () => {
    expect(read()).toEqual(['loopback']);
    expect(read('')).toEqual(['loopback']);
    expect(read('10.0.0.7, 10.1.0.0/16,fd00::/8,::1,loopback')).toEqual([
      '10.0.0.7',
      '10.1.0.0/16',
      'fd00::/8',
      '::1',
      'loopback',
    ]);
  });

  it.each([
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '10.0.0.0/',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1,',
    'proxy.example.com',
    'true',
    '1',
  ])('are refused at boot as %p', (text) => {
    expect(() => read(text)).toThrow('JAMPOT_TRUSTED_PROXIES is not valid');
  });
});
