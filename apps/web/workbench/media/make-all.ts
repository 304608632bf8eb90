import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ffmpeg, makeCodedVideo, rates } from './make-media.ts';
import { pdfOf } from './pdf.ts';

/** Makes everything that the workbench shows, once: `node workbench/media/make-all.ts`. */
const folder = fileURLToPath(new URL('../.media/', import.meta.url));
const rate = '24000/1001';
const frames = 288;

mkdirSync(folder, { recursive: true });
for (const coded of rates) makeCodedVideo(folder, coded, 600);
if (!existsSync(`${folder}shot.mp4`)) makeShot();
if (!existsSync(`${folder}board.pdf`)) makeDocument();
if (!existsSync(`${folder}waveform.json`)) makeSound();

/** A slow flight over a fractal: detailed, and in motion. It is reckoned at half its size, or it would take a minute. */
function makeShot(): void {
  const flight = `mandelbrot=s=480x201:r=${rate}:start_scale=0.8:end_scale=0.012:end_pts=${frames}:start_x=-0.7436:start_y=0.1318:maxiter=300`;
  const grade =
    'scale=960:402,hue=h=205:s=0.55,eq=contrast=1.12:brightness=-0.04:gamma=0.9,format=yuv420p';
  ffmpeg([
    '-f',
    'lavfi',
    '-i',
    flight,
    '-f',
    'lavfi',
    '-i',
    'sine=f=180:b=2',
    '-vf',
    grade,
    '-frames:v',
    String(frames),
    '-r',
    rate,
    '-shortest',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '21',
    '-g',
    '12',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
    `${folder}shot.mp4`,
  ]);
  const shot = ['-i', `${folder}shot.mp4`];
  ffmpeg([...shot, '-frames:v', '1', `${folder}poster.jpg`]);
  ffmpeg([...shot, '-vf', "select='eq(n,200)'", '-frames:v', '1', `${folder}still.png`]);
  const tiles = "select='not(mod(n,6))',scale=160:67,tile=8x6";
  ffmpeg([...shot, '-vf', tiles, '-frames:v', '1', `${folder}filmstrip.jpg`]);
}

function makeSound(): void {
  const tone = 'aevalsrc=0.6*sin(2*PI*t*220)*abs(sin(t*1.7))*abs(sin(t*9)):d=20';
  ffmpeg(['-f', 'lavfi', '-i', tone, '-q:a', '5', `${folder}mix.mp3`]);
  const raw = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', `${folder}mix.mp3`, '-ac', '1', '-ar', '48000', '-f', 's16le', '-'],
    { maxBuffer: 1 << 28 },
  );
  const stretch = 480;
  const peaks: number[] = [];
  for (let at = 0; at + stretch * 2 <= raw.length; at += stretch * 2) {
    const values = Array.from({ length: stretch }, (_, i) => raw.readInt16LE(at + i * 2));
    peaks.push(Math.min(...values) >> 8, Math.max(...values) >> 8);
  }
  writeFileSync(
    `${folder}waveform.json`,
    JSON.stringify({ version: 1, sample_rate: 48_000, samples_per_peak: stretch, peaks }),
  );
}

function makeDocument(): void {
  const pages = ['Shot 010: the coast at dawn', 'Shot 020: inside the lighthouse'];
  writeFileSync(`${folder}board.pdf`, pdfOf(pages));
}
