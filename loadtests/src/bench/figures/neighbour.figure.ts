import type { Client } from '@jampot/client';
import { createAssets, createProject } from '@jampot/contracts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { register } from '../../session/register.ts';
import { listPath, signedIn } from '../addresses.ts';
import type { Figure } from '../figure.ts';
import { load } from '../http-load.ts';
import type { Address } from '../http-load.ts';
import { median, ratioOf } from '../pairs.ts';
import type { Seeded } from '../seed.ts';

const flood = fileURLToPath(new URL('../flood.ts', import.meta.url));
/** Lists that one account has under way at a time. */
const LISTS = 40;
/** As one person who browses. */
const CONNECTIONS = 1;
const ASSETS = 100;

/** A folder of the account's own, as full as a page. */
async function fullFolder(client: Client): Promise<number> {
  const { id } = await client.one(createProject, { body: { name: 'Next door' } });
  const body = Array.from({ length: ASSETS }, (_, place) => ({ name: `shot ${place}` }));
  await client.call(createAssets, { params: { id }, body });
  return id;
}

/** @returns ends the flood, once it has begun */
async function begin(address: Address, milliseconds: number): Promise<() => Promise<void>> {
  const args = [flood, JSON.stringify(address), String(LISTS), String(milliseconds)];
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    if (child.exitCode !== null && child.exitCode !== 0) throw new Error('The flood broke off.');
  };
}

export const neighbour = ({ projectId }: Seeded): Figure => ({
  name: 'neighbour',
  what: `p50 of a list of ${ASSETS} assets while another account has ${LISTS} lists under way; against the same list alone`,
  promise: '≤ 2× the time, p99 as well',
  async measure({ product, client, pairs, milliseconds }) {
    const other = await register(product, 'Neighbour');
    const folderId = await fullFolder(other);
    const measure = async () =>
      load(await signedIn(other, product.port, listPath(folderId)), milliseconds, CONNECTIONS);
    const alone: Awaited<ReturnType<typeof load>>[] = [];
    const beside: typeof alone = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      alone.push(await measure());
      const address = await signedIn(client, product.port, listPath(projectId));
      const end = await begin(address, 4 * milliseconds);
      try {
        beside.push(await measure());
      } finally {
        await end();
      }
    }
    const p50 = (loads: typeof alone) => loads.map((one) => one.p50);
    const p99 = (loads: typeof alone) => loads.map((one) => one.p99);
    const ratio = ratioOf(p50(beside), p50(alone));
    const tail = ratioOf(p99(beside), p99(alone));
    return {
      ours: median(p50(beside)),
      reference: median(p50(alone)),
      unit: ' ms',
      ratio,
      beside: `p99 ${tail.toFixed(2)}×`,
      met: ratio <= 2 && tail <= 2,
    };
  },
});
