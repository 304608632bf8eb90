import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it('is an IPv4 address whole, however it is written', () => {
    for (const address of [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '::FFFF:c000:207',
      '0:0:0:0:0:ffff:c000:0207',
    ]) {
      expect(networkOf(address)).toBe('192.0.2.7');
    }
    expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'));
  });

  it('is the first 64 bits of an IPv6 address, however they are written', () => {
    for (const address of [
      '2001:db8:1:2::',
      '2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd',
      '2001:db8:1:2::192.0.2.7',
      '2001:db8:1:2:0:0:0:1%eth0',
    ]) {
      expect(networkOf(address)).toBe('2001:db8:1:2::/64');
    }
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('2001:db8:1:3::')).toBe('2001:db8:1:3::/64');
  });

  it('of what is no address is what came', () => {
    expect(['', 'unknown', '192.0.2', '[::1]'].map(networkOf)).toEqual([
      '',
      'unknown',
      '192.0.2',
      '[::1]',
    ]);
  });
});
