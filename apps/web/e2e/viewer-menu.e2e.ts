import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Half transparent, of two tracks of sound, from an hour on in drop-frame timecode. */
function makeRichFilm(path: string): void {
  const halves =
    'color=red@0:s=320x360:r=60000/1001:d=2,format=rgba[a];' +
    'color=0x3060c0@1:s=320x360:r=60000/1001:d=2,format=rgba[b];[a][b]hstack';
  const tones = [300, 500, 700, 900].flatMap((pitch) => [
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=${pitch}:d=2`,
  ]);
  const maps = [0, 1, 2, 3, 4].flatMap((input) => ['-map', String(input)]);
  const codecs = ['-c:v', 'prores_ks', '-profile:v', '4', '-pix_fmt', 'yuva444p10le'];
  const film = [...maps, ...codecs, '-c:a', 'pcm_s16le', '-timecode', '01:00:00;00', path];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', halves, ...tones, ...film]);
}

test('what a source holds besides is chosen in the player, and where it counts from', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const path = join(mkdtempSync(join(tmpdir(), 'jampot-viewer-')), 'rich.mov');
  makeRichFilm(path);
  const api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = await api.make('me/folders', { name: `Viewer ${Date.now()}` });
  const asset = await api.make(`folders/${folder.id}/assets`, [{ name: 'rich' }]);
  await api.upload(`assets/${asset.id}/versions`, { name: 'v1' }, 'rich.mov', readFileSync(path));
  await openAs(page, `/assets/${asset.id}`);
  const time = page.getByRole('button', { name: /^Go to a time/u });
  await expect(time).toContainText('01:00:00;00', { timeout: 180_000 });

  await page.keyboard.press('ArrowRight');
  await expect(time).toContainText('01:00:00;01');
  await expect(page).toHaveURL(/[?&]at=01%3A00%3A00%3B01/u);

  const menu = page.getByRole('button', { name: 'Picture and sound' });
  await menu.click();
  await expect(page.getByRole('menuitemradio', { name: '1–2 · stereo' })).toBeChecked();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('menu.png') });
  await page.getByRole('menuitemcheckbox', { name: 'Count from 0' }).click();
  await expect(time).toContainText('00:00:00;01');
  await page.getByRole('menuitemcheckbox', { name: 'Count from 0' }).click();
  await page.getByRole('menuitemradio', { name: 'Checkerboard' }).click();
  await page.keyboard.press('Escape');

  const shown = async () => {
    const [version] = await api.rows('GET', `assets/${asset.id}/versions`);
    return JSON.stringify(version);
  };
  await expect.poll(shown, { timeout: 180_000 }).toContain('"backdrop":"checkerboard"');
  for (const address of [`/playlist/${asset.id}`, `/compare?assets=${asset.id}`]) {
    await page.goto(address);
    await menu.click();
    await expect(page.getByRole('menuitemradio', { name: 'Checkerboard' })).toBeChecked();
    await expect(page.getByRole('menuitemradio', { name: 'White' })).toBeEnabled();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  const [version] = await api.rows('GET', `assets/${asset.id}/versions`);
  for (const commentable of [true, false]) {
    const share = await api.make(`versions/${String(version?.['id'])}/shares`, { commentable });
    await page.goto(`/shares/${String(share['hash'])}`);
    await menu.click();
    await expect(page.getByRole('menuitemradio', { name: 'Checkerboard' })).toBeChecked();
    await expect(page.getByRole('menuitemradio', { name: 'White' })).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/assets/${asset.id}?at=01:00:00;12`);
  await expect(time).toContainText('01:00:00;12');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.screenshot({ path: test.info().outputPath('narrow.png') });
});
