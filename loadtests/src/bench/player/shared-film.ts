import { ApiError } from '@jampot/client';
import { createProject, createVersionShare, openShare } from '@jampot/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchProduct } from '../figure.ts';
import { makeCodedFilm } from './coded-film.ts';
import { publishFilm } from './publish-film.ts';

/** Milliseconds in which the service has copied what was seeded, and between two looks. */
const COPIED_WITHIN = 120_000;
const LOOK_EVERY = 500;
const FILM = { width: 1280, height: 720, rate: 24, frames: 240 };

/** A share of a film, by paths of the product. */
export interface SharedFilm {
  readonly page: string;
  readonly call: string;
  readonly poster: string;
}

/** Shares a 720p film of ten seconds, once it can be played. */
export async function shareFilm(bench: Pick<BenchProduct, 'client'>): Promise<SharedFilm> {
  const folder = await mkdtemp(join(tmpdir(), 'jampot-bench-share-'));
  try {
    const film = join(folder, 'film.mp4');
    await makeCodedFilm(film, FILM);
    const body = { name: `Shared ${Date.now()}` };
    const project = await bench.client.one(createProject, { body });
    const { id } = await publishFilm(bench, film, { folderId: project.id, name: 'sh010' });
    const hash = await shareOnceCopied(bench, id);
    const opened = await bench.client.one(openShare, { params: { hash } });
    const poster = opened.password_required ? null : opened.versions[0]?.poster_url;
    if (poster === null || poster === undefined) throw new Error('The film has no poster.');
    return { page: `/shares/${hash}`, call: `/api/shares/${hash}`, poster };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function shareOnceCopied({ client }: Pick<BenchProduct, 'client'>, id: number) {
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
