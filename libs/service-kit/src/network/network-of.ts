import { isIP } from 'node:net';

const GROUPS = 8;
/** Groups that name a network; the others are for its owner to choose, anew for each request. */
const NETWORK_GROUPS = 4;

/**
 * Who an address belongs to, as far as it tells, always written the same way: an IPv4 address whole,
 * also one mapped into IPv6, and of an IPv6 address its first 64 bits. Every home line and every
 * rented server has that many addresses, so what is counted or known by address goes by this.
 * @param address whatever came along; what is no address is answered as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  const mapped = ipv4Of(groups);
  return mapped ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups in lower-case hex without leading zeros. */
function groupsOf(address: string): string[] {
  // The name of a host in an address of the web has one writing only, without dots.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':')));
  const left = GROUPS - before.length - after.length;
  return [...before, ...Array.from({ length: left }, () => '0'), ...after];
}

function ipv4Of(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
