import { load } from './http-load.ts';
import type { Address } from './http-load.ts';

/**
 * Asks an address over and over, in a process of its own: whoever is measured beside it does not wait for its answers to
 * be read here.
 * Run: node flood.ts <address as JSON> <connections> <milliseconds>
 */
const [address = '{}', connections = '1', milliseconds = '0'] = process.argv.slice(2);
process.stdout.write('asking\n');
await load(JSON.parse(address) as Address, Number(milliseconds), Number(connections));
