import type { Client } from '@jampot/client';
import { EVENT_POSITION_HEADER } from '@jampot/contracts';
import { signedIn } from '../addresses.ts';
import type { BenchProduct, Figure, Measured } from '../figure.ts';
import { load } from '../http-load.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { readsOfRows } from '../rows-to-miss.ts';

/** Of no row. */
const MISSING = 999_999_999;
/** One person who waits for each answer: more would measure how they keep each other waiting. */
const CONNECTIONS = 1;
/** There are many of them: each is measured for this part of the time. */
const PART = 10;
/** How many are told, of those that take the longest. */
const TOLD = 5;

interface Pair {
  readonly what: string;
  readonly there: string;
  readonly missing: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const missing: Figure = {
  name: 'missing',
  what: 'p50 of 404, the slowest of all reads that name a row, with and without a position; against p50 of its 200',
  promise: '≤ 2.0× the time',
  async measure(bench) {
    const measured: (Measured & { readonly what: string })[] = [];
    for (const pair of await pairsOf(bench.client)) {
      measured.push({ what: pair.what, ...(await compare(bench, pair)) });
    }
    const slowest = measured.toSorted((one, other) => other.ratio - one.ratio).slice(0, TOLD);
    const [worst] = slowest;
    if (worst === undefined) throw new Error('Nothing was measured.');
    const told = slowest.map(({ what, ratio }) => `${what} ${ratio.toFixed(2)}×`).join(', ');
    return { ...worst, beside: `of ${measured.length}: ${told}` };
  },
};

/** Each read with an id that is there and one that is not. */
async function pairsOf(client: Client): Promise<readonly Pair[]> {
  const reads = await readsOfRows(client);
  const known = { [EVENT_POSITION_HEADER]: client.seen.header };
  return reads.flatMap(({ path, id }) => {
    const [there, gone] = [id, MISSING].map((one) => path.replace('{id}', String(one)));
    const pair = { there: there ?? '', missing: gone ?? '' };
    return [
      { ...pair, what: path, headers: {} },
      { ...pair, what: `${path} with a position`, headers: known },
    ];
  });
}

async function compare(
  { product, client, pairs, milliseconds }: BenchProduct,
  { there, missing: gone, headers }: Pair,
): Promise<Measured> {
  const p50 = (path: string, status: number) => async (): Promise<number> => {
    const address = await signedIn(client, product.port, path);
    const asked = { ...address, headers: { ...address.headers, ...headers }, status };
    return (await load(asked, milliseconds / PART, CONNECTIONS)).p50;
  };
  const sides = await inTurns(pairs, p50(gone, 404), p50(there, 200));
  const ratio = ratioOf(sides.ours, sides.reference);
  return {
    ours: median(sides.ours),
    reference: median(sides.reference),
    unit: ' ms',
    ratio,
    met: ratio <= 2,
  };
}
