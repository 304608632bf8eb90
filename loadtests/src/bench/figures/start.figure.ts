import { startProduct } from '@jampot/local';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { median } from '../pairs.ts';

/** Seconds. */
const LONGEST = 5;

/** The engines and services from nothing to ready, beside the product that is measured. */
export const start: Figure = {
  name: 'start',
  what: 'A second start, with a new account; against the first one',
  promise: '≤ 5 s',
  async measure({ pairs }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'jampot-bench-start-'));
    const seconds = async (): Promise<number> => {
      const began = performance.now();
      const product = await startProduct({ dataDir });
      const took = (performance.now() - began) / 1000;
      await product.stop();
      return took;
    };
    try {
      const first = await seconds();
      const again: number[] = [];
      for (let pair = 0; pair < pairs; pair += 1) again.push(await seconds());
      const warm = median(again);
      return {
        ours: warm,
        reference: first,
        unit: ' s',
        ratio: warm / first,
        met: warm <= LONGEST,
      };
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
