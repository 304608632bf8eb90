import { createProject, publishVersion, readVersion } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchProduct } from '../figure.ts';

/** Milliseconds that a conversion may take. */
const ENDS_WITHIN = 10 * 60_000;
const LOOK_EVERY = 300;

/**
 * Uploads a film as a version, and waits until the product's own worker has made of it what browsers play.
 * @param place where it goes; a project of its own when left out
 * @throws Error where it failed, or is not done after ten minutes
 */
export async function publishFilm(
  { client }: Pick<BenchProduct, 'client'>,
  source: string,
  place?: { readonly folderId: number; readonly name: string },
): Promise<Version> {
  const { folderId, name } = place ?? (await ownPlace(client, source));
  const upload = new File([await openAsBlob(source)], basename(source), { type: 'video/mp4' });
  const { id } = await client.one(
    publishVersion,
    { params: { id: folderId }, body: { name } },
    { files: { upload } },
  );
  const end = performance.now() + ENDS_WITHIN;
  for (;;) {
    const version = await client.one(readVersion, { params: { id } });
    if (version.processing === 'done' && version.preview_url !== null) return version;
    if (version.processing === 'failed') throw new Error('The conversion failed.');
    if (performance.now() > end) throw new Error('The conversion took too long.');
    await wait(LOOK_EVERY);
  }
}

async function ownPlace(client: BenchProduct['client'], source: string) {
  const { id } = await client.one(createProject, { body: { name: `Player ${Date.now()}` } });
  return { folderId: id, name: basename(source) };
}
