import { changeAsset, createAssets, createProject, listFolderStatuses } from '@jampot/contracts';
import { percentile } from '../../figures/percentile.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import { median } from '../pairs.ts';
import { productSeconds } from '../processor-seconds.ts';

/** People who change one asset after the other, each their own. */
const PEOPLE = 8;
/** Changes a second, and milliseconds. */
const PROMISED = { rate: 150, p99: 80 } as const;

export const change: Figure = {
  name: 'change',
  what: `Durable changes of a status by ${PEOPLE} at once; against what is promised`,
  promise: `≥ ${PROMISED.rate}/s, p99 ≤ ${PROMISED.p99} ms`,
  async measure(bench) {
    const changes = await assetsToChange(bench);
    await changeFor(changes, bench.milliseconds);
    const rounds = [];
    for (let round = 0; round < bench.pairs; round += 1) {
      const before = productSeconds(bench.product);
      const measured = await changeFor(changes, bench.milliseconds);
      const seconds = productSeconds(bench.product) - before;
      rounds.push({ ...measured, processor: (seconds * 1000) / measured.count });
    }
    const rate = median(rounds.map((round) => round.rate));
    const p99 = median(rounds.map((round) => round.p99));
    const processor = median(rounds.map((round) => round.processor));
    return {
      ours: rate,
      reference: PROMISED.rate,
      unit: '/s',
      ratio: rate / PROMISED.rate,
      beside: `p99 ${p99.toFixed(0)} ms, ${processor.toFixed(1)} ms of processor for each`,
      met: rate >= PROMISED.rate && p99 <= PROMISED.p99,
    };
  },
};

/** Gives an asset its next status. */
type Change = () => Promise<unknown>;

async function assetsToChange({ client }: BenchProduct): Promise<readonly Change[]> {
  const project = await client.call(createProject, { body: { name: `Changes ${Date.now()}` } });
  const folderId = project.rows[0]?.id ?? 0;
  const statuses = await client.call(listFolderStatuses, { params: { id: folderId } });
  const ids = statuses.rows.map(({ id }) => id);
  const changes: Change[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const asset = await client.call(createAssets, {
      params: { id: folderId },
      body: { name: `Shot ${person}` },
    });
    const id = asset.rows[0]?.id ?? 0;
    let next = 0;
    changes.push(() => {
      next += 1;
      const status_id = ids[next % ids.length];
      return client.call(changeAsset, { params: { id }, body: { status_id } });
    });
  }
  return changes;
}

async function changeFor(changes: readonly Change[], milliseconds: number) {
  const began = performance.now();
  const times: number[] = [];
  await Promise.all(
    changes.map(async (next) => {
      while (performance.now() - began < milliseconds) {
        const started = performance.now();
        await next();
        times.push(performance.now() - started);
      }
    }),
  );
  const rate = (times.length * 1000) / (performance.now() - began);
  return { rate, p99: percentile(times, 0.99), count: times.length };
}
