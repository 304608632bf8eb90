import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { join } from 'node:path';
import sharp from 'sharp';
import { watermarkFilm, watermarkPicture } from '../src/media/index.ts';
import { at, codesOf, entriesOf, ffmpegMakes, scratch, upTo } from './fixtures.ts';

const R25 = { numerator: 25, denominator: 1 };
const TEXT = "Nina O'Client: [50%], draft";

let [black, coded, still] = ['', '', ''];
beforeAll(async () => {
  const words = (text: string) => text.split(' ');
  black = await ffmpegMakes(
    'dark.mp4',
    ...words('-f lavfi -i color=black:s=640x360:r=25 -f lavfi -i sine=d=1'),
    ...words('-frames:v 25 -pix_fmt yuv420p -c:a aac'),
  );
  coded = at('coded-for-watermark.mp4');
  await makeFrameCodedVideo({ path: coded, rate: '25', frames: 12, width: 1280, height: 720 });
  still = await ffmpegMakes('dark.png', ...words('-f lavfi -i color=black:s=800x600 -frames:v 1'));
}, 60_000);

/** Of the brightest spot of each fifth of the picture from above, 0 to 255. */
async function brightest(picture: string): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const part = Math.floor(height / 5);
  return Promise.all(
    [0, 1, 2, 3, 4].map(async (place) => {
      const cut = { left: 0, top: place * part, width, height: part };
      return (await sharp(picture).extract(cut).stats()).channels[0]?.max ?? 0;
    }),
  );
}

describe('a watermark', () => {
  it('stands all over each frame of a film, which keeps its frames and its sound', async () => {
    const path = join(await scratch(), 'marked');
    const source = { path: black, demuxer: 'mov' };
    await watermarkFilm({ text: TEXT, rate: R25, has_sound: true }, source, path, {});
    const video = JSON.stringify(await entriesOf(path, 'v:0', 'nb_frames,r_frame_rate'));
    expect(video).toContain('25/1');
    expect(JSON.stringify(await entriesOf(path, 'a:0', 'codec_name'))).toContain('aac');
    const last = await ffmpegMakes(
      'marked.png',
      '-y',
      '-sseof',
      '-0.05',
      '-i',
      path,
      '-frames:v',
      '1',
    );
    for (const spot of await brightest(last)) expect(spot).toBeGreaterThan(40);
  });

  it('changes neither which frames there are nor their order', async () => {
    const path = join(await scratch(), 'marked');
    // Of a word the code of a frame can be read through.
    const order = { text: '.', rate: R25, has_sound: false };
    await watermarkFilm(order, { path: coded, demuxer: 'mov' }, path, {});
    expect(await codesOf(path, 1280, 720)).toEqual(upTo(12));
  });

  it.each([
    ['whole', 800],
    ['thumbnail', 480],
  ] as const)('stands in a picture: %s', async (width, pixels) => {
    const path = join(await scratch(), 'marked');
    await watermarkPicture(TEXT, { path: still, demuxer: 'png_pipe' }, path, { width });
    expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: pixels });
    for (const spot of await brightest(path)) expect(spot).toBeGreaterThan(40);
  });
});
