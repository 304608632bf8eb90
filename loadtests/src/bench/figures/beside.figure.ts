import { createProject } from '@jampot/contracts';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPath, signedIn } from '../addresses.ts';
import { Conversion } from '../conversion.ts';
import type { Figure } from '../figure.ts';
import { load } from '../http-load.ts';
import { makeClip } from '../make-clip.ts';
import { median, ratioOf } from '../pairs.ts';
import type { Seeded } from '../seed.ts';

/** As a few people who browse: more would measure how they keep each other waiting. */
const CONNECTIONS = 2;
const FILM = 's=1920x1080:r=25:d=20';
/** Milliseconds without a word of progress. */
const LONGEST_SILENCE = 1000;

export const beside = ({ projectId }: Seeded): Figure => ({
  name: 'beside',
  what: 'p99 of a list of 100 assets while 20 s of 1080p are converted; against the same list alone',
  promise: '≤ 2× the time, progress at least once a second',
  async measure({ product, client, pairs, milliseconds }) {
    const folder = await mkdtemp(join(tmpdir(), 'jampot-bench-beside-'));
    const baseUrl = `http://127.0.0.1:${product.port}`;
    const project = await client.one(createProject, { body: { name: `Beside ${Date.now()}` } });
    const p99 = async (): Promise<number> => {
      const address = await signedIn(client, product.port, listPath(projectId));
      return (await load(address, milliseconds, CONNECTIONS)).p99;
    };
    const busy: number[] = [];
    const alone: number[] = [];
    const silences: number[] = [];
    try {
      const clip = join(folder, 'film.mov');
      await makeClip(clip, FILM);
      const film = new File([await openAsBlob(clip)], 'film.mov', { type: 'video/quicktime' });
      for (let pair = 0; pair < pairs; pair += 1) {
        alone.push(await p99());
        const conversion = await Conversion.begin({ client, baseUrl, folderId: project.id }, film);
        busy.push(await p99());
        silences.push(await conversion.end());
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const ratio = ratioOf(busy, alone);
    const silence = Math.max(...silences);
    return {
      ours: median(busy),
      reference: median(alone),
      unit: ' ms',
      ratio,
      beside: `progress after at most ${(silence / 1000).toFixed(1)} s`,
      met: ratio <= 2 && silence <= LONGEST_SILENCE,
    };
  },
});
