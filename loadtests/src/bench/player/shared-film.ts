import { createProject, createVersionShare, openShare } from '@jampot/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchProduct } from '../figure.ts';
import { makeCodedFilm } from './coded-film.ts';
import { publishFilm } from './publish-film.ts';

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
    const { hash } = await bench.client.one(createVersionShare, { params: { id }, body: {} });
    const opened = await bench.client.one(openShare, { params: { hash } });
    const poster = opened.password_required ? null : opened.versions[0]?.poster_url;
    if (poster === null || poster === undefined) throw new Error('The film has no poster.');
    return { page: `/shares/${hash}`, call: `/api/shares/${hash}`, poster };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
