import { writeFile } from 'node:fs/promises';
import type { BenchProduct } from '../figure.ts';
import { publishFilm } from './publish-film.ts';

/**
 * Has the product's own worker make of a film what browsers play, and fetches that.
 * @param file where the preview goes
 */
export async function makePreview(
  bench: BenchProduct,
  source: string,
  file: string,
): Promise<void> {
  const { preview_url: preview } = await publishFilm(bench, source);
  const address = new URL(preview ?? '', `http://127.0.0.1:${bench.product.port}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
}
