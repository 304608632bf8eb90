import { createProject, publishVersion, readVersion } from '@jampot/contracts';
import { hugePicture } from '@jampot/testing/media';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listPath, signedIn } from '../addresses.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import { load } from '../http-load.ts';
import { makeClip } from '../make-clip.ts';
import { median, ratioOf } from '../pairs.ts';
import type { Seeded } from '../seed.ts';

/** As a few people who browse: more would measure how they keep each other waiting. */
const CONNECTIONS = 2;
/** Milliseconds within which the files of a round must have ended. */
const ENDS_WITHIN = 5 * 60_000;
const LOOK_EVERY = 200;

/** Small files that ask for much: the largest picture that is taken, one beyond it, and a film of 8K. */
async function bombs(folder: string): Promise<readonly File[]> {
  const film = join(folder, 'large.mp4');
  await makeClip(film, 's=7680x4320:r=25:d=1');
  return [
    new File([hugePicture(24_000, 24_000)], 'large.png', { type: 'image/png' }),
    new File([hugePicture(30_000, 30_000)], 'larger.png', { type: 'image/png' }),
    new File([await openAsBlob(film)], 'large.mp4', { type: 'video/mp4' }),
    new File([hugePicture(23_000, 25_000)], 'wide.png', { type: 'image/png' }),
  ];
}

/** Sends the files as versions; the answer waits until each has been made or refused. */
async function send(
  { client }: BenchProduct,
  folderId: number,
  files: readonly File[],
): Promise<() => Promise<void>> {
  const ids = await Promise.all(
    files.map(async (upload, index) => {
      const body = { name: `Bomb ${index} of ${Date.now()}` };
      const call = { params: { id: folderId }, body };
      return (await client.one(publishVersion, call, { files: { upload } })).id;
    }),
  );
  const ended = async (): Promise<boolean> => {
    const versions = await Promise.all(
      ids.map((id) => client.one(readVersion, { params: { id } })),
    );
    return versions.every(({ processing }) => processing === 'done' || processing === 'failed');
  };
  return async () => {
    const latest = performance.now() + ENDS_WITHIN;
    while (!(await ended())) {
      if (performance.now() > latest) throw new Error('The files took too long.');
      await wait(LOOK_EVERY);
    }
  };
}

export const besideBombs = ({ projectId }: Seeded): Figure => ({
  name: 'bombs',
  what: 'p99 of a list of 100 assets while the largest pictures and a film of 8K are converted; against the same list alone',
  promise: '≤ 2× the time',
  async measure(bench) {
    const { product, client, pairs, milliseconds } = bench;
    const folder = await mkdtemp(join(tmpdir(), 'jampot-bench-bombs-'));
    const p99 = async (): Promise<number> => {
      const address = await signedIn(client, product.port, listPath(projectId));
      return (await load(address, milliseconds, CONNECTIONS)).p99;
    };
    const busy: number[] = [];
    const alone: number[] = [];
    try {
      const files = await bombs(folder);
      const project = await client.one(createProject, { body: { name: `Bombs ${Date.now()}` } });
      for (let pair = 0; pair < pairs; pair += 1) {
        alone.push(await p99());
        const toEnd = await send(bench, project.id, files);
        busy.push(await p99());
        await toEnd();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const ratio = ratioOf(busy, alone);
    return { ours: median(busy), reference: median(alone), unit: ' ms', ratio, met: ratio <= 2 };
  },
});
