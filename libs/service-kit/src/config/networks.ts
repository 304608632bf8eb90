import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Addresses and networks with commas between them: `10.0.0.7,10.1.0.0/16,fd00::/8`, and `loopback`
 * for those of this machine. None that is everybody (`/0`).
 */
export const networks = z
  .string()
  .transform((text): readonly string[] => text.split(',').map((network) => network.trim()))
  .refine((list) => list.every(isNetwork));

function isNetwork(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', length, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9][0-9]{0,2}$/u.test(length) && Number(length) <= longest;
}
