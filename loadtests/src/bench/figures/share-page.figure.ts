import { createProject, createVersionShare, publishVersion } from '@jampot/contracts';
import { ApiError } from '@jampot/client';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../figures/percentile.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

/** People who open one share at the same moment. */
const PEOPLE = 200;
/** Milliseconds in which the service has copied what was seeded, and between two looks. */
const COPIED_WITHIN = 120_000;
const LOOK_EVERY = 500;
/** Milliseconds in which 95 of 100 of them are to be told what it shows. */
const SOON = 2000;

export const sharePage: Figure = {
  name: 'share-page',
  what: `What a share shows, for ${PEOPLE} people who open it at once: 95 of 100; against one alone`,
  promise: '≤ 2 s',
  async measure(bench) {
    const path = `/api/shares/${await madeShare(bench)}`;
    const { port } = bench.product;
    // Once before: plans and pools are the same for both sides.
    await opened(port, path, 1);
    const sides = await inTurns(
      bench.pairs,
      () => opened(port, path, PEOPLE),
      () => opened(port, path, 1),
    );
    const ours = median(sides.ours);
    return {
      ours,
      reference: median(sides.reference),
      unit: ' ms',
      ratio: ratioOf(sides.ours, sides.reference),
      met: ours <= SOON,
    };
  },
};

/** A share of a version with a small picture. @returns its hash */
async function madeShare({ client }: BenchProduct): Promise<string> {
  const project = await client.one(createProject, { body: { name: `Shared ${Date.now()}` } });
  const upload = new File([new Uint8Array(PICTURE)], 'sh010.png', { type: 'image/png' });
  const { id } = await client.one(
    publishVersion,
    { params: { id: project.id }, body: { name: 'sh010' } },
    { files: { upload } },
  );
  const end = performance.now() + COPIED_WITHIN;
  for (;;) {
    try {
      return (await client.one(createVersionShare, { params: { id }, body: {} })).hash;
    } catch (error) {
      // The service still copies what was seeded before the version.
      if (!(error instanceof ApiError) || error.status !== 404 || performance.now() > end)
        throw error;
    }
    await wait(LOOK_EVERY);
  }
}

/** @returns milliseconds in which 95 of 100 had the whole answer */
async function opened(port: number, path: string, people: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  try {
    const times = await Promise.all(
      Array.from({ length: people }, async () => {
        const began = performance.now();
        const asked = request({ agent, host: '127.0.0.1', port, path }).end();
        const [response] = await once(asked, 'response');
        response.resume();
        await once(response, 'end');
        if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
        return performance.now() - began;
      }),
    );
    return percentile(times, 0.95);
  } finally {
    agent.destroy();
  }
}

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
