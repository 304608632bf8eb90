import { createProject, publishVersion, readVersion } from '@jampot/contracts';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchProduct } from '../figure.ts';

/** Milliseconds that a conversion may take. */
const ENDS_WITHIN = 10 * 60_000;
const LOOK_EVERY = 300;

/**
 * Has the product's own worker make of a film what browsers play, and fetches that.
 * @param file where the preview goes
 */
export async function makePreview(
  bench: BenchProduct,
  source: string,
  file: string,
): Promise<void> {
  const { product, client } = bench;
  const project = await client.one(createProject, { body: { name: `Player ${Date.now()}` } });
  const { url } = await publishFilm(bench, source, project.id, basename(source));
  const answer = await fetch(new URL(url, `http://127.0.0.1:${product.port}`));
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
}

/**
 * Uploads a film as an asset of its own, and waits for what the worker makes of it.
 * @returns its version, the asset, and where its preview is
 * @throws Error where there is none after ten minutes
 */
export async function publishFilm(
  { client }: BenchProduct,
  source: string,
  folderId: number,
  name: string,
): Promise<{ readonly id: number; readonly assetId: number; readonly url: string }> {
  const upload = new File([await openAsBlob(source)], basename(source), { type: 'video/mp4' });
  const { id } = await client.one(
    publishVersion,
    { params: { id: folderId }, body: { name } },
    { files: { upload } },
  );
  const end = performance.now() + ENDS_WITHIN;
  for (;;) {
    const version = await client.one(readVersion, { params: { id } });
    if (version.processing === 'done' && version.preview_url !== null) {
      return { id, assetId: version.asset_id, url: version.preview_url };
    }
    if (version.processing === 'failed') throw new Error('The conversion failed.');
    if (performance.now() > end) throw new Error('The conversion took too long.');
    await wait(LOOK_EVERY);
  }
}
