import { linkBatch, readAsset, readLinkMap, unlinkBatch } from '@jampot/contracts';
import pg from 'pg';
import { listPath, signedIn } from '../addresses.ts';
import { compare } from '../compare.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import { LAYERS, seedLinks } from '../links-seed.ts';
import type { SeededLinks } from '../links-seed.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

const BATCH = 1000;
/** Milliseconds that a batch may take. */
const PROMISED = 1000;

type Pair = { readonly up_id: number; readonly down_id: number };
type Step = (index: number) => readonly [up: number, down: number];

/** Links from one layer to another, by the place in the list. */
function batchOf({ layers }: SeededLinks, step: Step): Pair[] {
  return Array.from({ length: BATCH }, (_, index) => {
    const [up, down] = step(index);
    const at = (layer: number, place: number) => {
      const ids = layers[layer] ?? [];
      return ids[place % ids.length] ?? 0;
    };
    return { up_id: at(up, index * 11 + 3), down_id: at(down, index * 2) };
  });
}
const down: Step = (index) => [index % (LAYERS - 2), (index % (LAYERS - 2)) + 2];
const back: Step = (index) => [(index % (LAYERS - 3)) + 3, index % (LAYERS - 3)];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** As many rows, by the database alone. */
async function insertBare(adminUrl: string, pairs: readonly Pair[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO links.links (account_id, up_id, down_id, chain)
       SELECT 1, up_id, down_id, true FROM unnest($1::bigint[], $2::bigint[]) AS w (up_id, down_id)`,
      [pairs.map(({ up_id }) => up_id), pairs.map(({ down_id }) => down_id)],
    );
    await client.query('ROLLBACK');
  } finally {
    await client.end();
  }
}

/** Both measure on the same links, which are made for the first that is asked for. */
export function linkFigures(count: number): readonly Figure[] {
  let made: Promise<SeededLinks> | undefined;
  const links = ({ adminUrl }: BenchProduct) => (made ??= seedLinks(adminUrl, count));
  return [
    {
      name: 'links',
      what: `${BATCH} links made at once among ${count.toLocaleString('en')} in ${LAYERS} layers; against INSERT of as many rows alone`,
      promise: '≤ 1 s',
      async measure(bench) {
        const { client, adminUrl, pairs } = bench;
        const seeded = await links(bench);
        const body = batchOf(seeded, down);
        const rings = batchOf(seeded, back);
        const unlinked: number[] = [];
        const sides = await inTurns(
          pairs,
          async () => {
            const took = await timed(() => client.call(linkBatch, { body }));
            unlinked.push(await timed(() => client.call(unlinkBatch, { body })));
            return took;
          },
          () => timed(() => insertBare(adminUrl, body)),
        );
        const refused = await timed(() => client.call(linkBatch, { body: rings }));
        const middle = seeded.layers[LAYERS / 2]?.[0] ?? 0;
        const map = await timed(() => client.call(readLinkMap, { params: { id: middle } }));
        const slowest = Math.max(...sides.ours);
        const ms = (value: number) => `${value.toFixed(0)} ms`;
        return {
          ours: median(sides.ours),
          reference: median(sides.reference),
          unit: ' ms',
          ratio: ratioOf(sides.ours, sides.reference),
          beside:
            `of ${seeded.links}; slowest ${ms(slowest)}, removed in ${ms(median(unlinked))}, ` +
            `${BATCH} that may close rings ${ms(refused)}, a map of 500 ${ms(map)}`,
          met: slowest <= PROMISED,
        };
      },
    },
    {
      name: 'linked-list',
      what: '100 assets with what they use and what uses them; against the same list without',
      promise: '≥ 0.7× the throughput',
      async measure(bench) {
        const seeded = await links(bench);
        // Those of a layer in the middle use others and are used; a folder's assets are of one layer.
        const id = seeded.layers[LAYERS / 2]?.[0] ?? 0;
        const { folder_id } = await bench.client.one(readAsset, { params: { id } });
        const side = (more: string) => () =>
          signedIn(bench.client, bench.product.port, listPath(folder_id, more));
        const { ours, reference, ratio, p99 } = await compare(
          bench,
          side(',uplinks,downlinks'),
          side(''),
        );
        const beside = `p99 ${p99.toFixed(2)}×, ${seeded.links} links of all`;
        return { ours, reference, unit: '/s', ratio, beside, met: ratio >= 0.7 };
      },
    },
  ];
}
