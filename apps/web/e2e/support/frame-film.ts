import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';

/** An asset in a project of its own, with a playable film of so many frames, 25 a second, that show their number. */
export async function uploadFrameFilm(
  api: Api,
  project: string,
  name: string,
  frames = 40,
): Promise<{ assetId: number; versionId: number }> {
  const folder = await api.make('me/folders', { name: `${project} ${Date.now()}` });
  const { id: assetId } = await api.make(`folders/${folder.id}/assets`, [{ name }]);
  const path = join(mkdtempSync(join(tmpdir(), 'jampot-film-')), `${name}.mp4`);
  await makeFrameCodedVideo({ path, rate: '25', frames, width: 640, height: 360 });
  await api.upload(`assets/${assetId}/versions`, { name: 'v1' }, `${name}.mp4`, readFileSync(path));
  let versionId = 0;
  await expect
    .poll(
      async () => {
        const [version] = await api.rows('GET', `assets/${assetId}/versions`);
        versionId = version?.id ?? 0;
        return version?.['processing'];
      },
      { timeout: 120_000 },
    )
    .toBe('done');
  return { assetId, versionId };
}
