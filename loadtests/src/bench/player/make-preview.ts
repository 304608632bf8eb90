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
 * Uploads a film, has the product's own worker make of it what browsers play, and fetches that.
 * @param file where the preview goes
 * @throws Error where there is none after ten minutes
 */
export async function makePreview(
  { product, client }: BenchProduct,
  source: string,
  file: string,
): Promise<void> {
  const name = basename(source);
  const project = await client.one(createProject, { body: { name: `Player ${Date.now()}` } });
  const upload = new File([await openAsBlob(source)], name, { type: 'video/mp4' });
  const { id } = await client.one(
    publishVersion,
    { params: { id: project.id }, body: { name } },
    { files: { upload } },
  );
  const end = performance.now() + ENDS_WITHIN;
  for (;;) {
    const version = await client.one(readVersion, { params: { id } });
    if (version.processing === 'done' && version.preview_url !== null) {
      const address = new URL(version.preview_url, `http://127.0.0.1:${product.port}`);
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      return;
    }
    if (version.processing === 'failed') throw new Error('The conversion failed.');
    if (performance.now() > end) throw new Error('The conversion took too long.');
    await wait(LOOK_EVERY);
  }
}
