import type { OpenedShare } from '@jampot/contracts';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { percentile } from '../../figures/percentile.ts';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { shareFilm } from '../player/shared-film.ts';
import type { SharedFilm } from '../player/shared-film.ts';

/** People who open one share at the same moment. */
const PEOPLE = 200;
/** Milliseconds in which 95 of 100 of them are to have the first picture. */
const SOON = 2000;

export const sharePage: Figure = {
  name: 'share-page',
  what: `From the page of a share to the first picture of its film, for ${PEOPLE} people who open it at once: 95 of 100; against one alone`,
  promise: '≤ 2 s',
  async measure(bench) {
    const film = await shareFilm(bench);
    const { port } = bench.product;
    // Once before: plans and pools are the same for both sides.
    await opened(port, film, 1);
    const sides = await inTurns(
      bench.pairs,
      () => opened(port, film, PEOPLE),
      () => opened(port, film, 1),
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

/** @returns milliseconds in which 95 of 100 had the page, what it shows, and the whole poster */
async function opened(port: number, film: SharedFilm, people: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const get = async (path: string): Promise<Buffer> => {
    const asked = request({ agent, host: '127.0.0.1', port, path }).end();
    const [response] = await once(asked, 'response');
    const body = await buffer(response);
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    return body;
  };
  try {
    const times = await Promise.all(
      Array.from({ length: people }, async () => {
        const began = performance.now();
        await get(film.page);
        const told = JSON.parse((await get(film.call)).toString()) as { shares: OpenedShare[] };
        await get(told.shares[0]?.versions[0]?.poster_url ?? film.poster);
        return performance.now() - began;
      }),
    );
    return percentile(times, 0.95);
  } finally {
    agent.destroy();
  }
}
