/**
 * Processor time of one conversion against the best ffmpeg command written by hand for the same
 * outputs (one decoding; preview, proxy, poster, filmstrip, peaks as a picture). Promise: ≤ 1.05×.
 * Prints processor seconds (medians) and the median ratio as JSON.
 * Run: node bench/transcode.ts [pairs] [seconds of video]
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOutputs, probe, sniff } from '../src/media/index.ts';

const PAIRS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'jampot-bench-'));
const source = join(folder, 'source.mov');
const run = promisify(execFile);

/** Processor seconds of this process and of every child it has waited for (100 ticks a second). */
function processorSeconds(): number {
  const [, rest = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const ticks = rest.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, value) => sum + value, 0) / 100;
}

async function ours(): Promise<void> {
  const facts = await probe(source, await sniff(source));
  await makeOutputs(source, facts, await mkdtemp(join(folder, 'ours-')));
}

async function byHand(): Promise<void> {
  const to = await mkdtemp(join(folder, 'hand-'));
  const step = Math.ceil((SECONDS * 24) / 100);
  const graph = [
    '[0:v]format=yuv420p,split=4[p][s][c][f]',
    '[s]scale=640:-2[small]',
    "[c]select='eq(n,0)',scale=1280:-2[poster]",
    `[f]select='not(mod(n,${step}))',scale=160:-2,tile=10x10[strip]`,
    '[0:a]asplit=2[a][w]',
    '[w]showwavespic=s=1280x320[wave]',
  ];
  const preview = '-c:v libx264 -preset veryfast -crf 20 -profile:v high -bf 0 -g 6 -keyint_min 6';
  const more = '-sc_threshold 0 -maxrate 24M -bufsize 24M -threads 2 -c:a aac -b:a 160k';
  const small =
    '-c:v libx264 -preset veryfast -crf 23 -profile:v baseline -bf 0 -g 6 -keyint_min 6';
  const less = '-sc_threshold 0 -maxrate 2500k -bufsize 500k -threads 2';
  const args = ['-v', 'error', '-nostdin', '-threads', '2', '-i', source];
  args.push('-filter_complex', graph.join(';'), '-map', '[p]', '-map', '[a]');
  args.push(...preview.split(' '), ...more.split(' '), '-movflags', '+faststart');
  args.push(join(to, 'preview.mp4'), '-map', '[small]', ...small.split(' '), ...less.split(' '));
  args.push('-movflags', '+faststart', join(to, 'proxy.mp4'));
  args.push('-map', '[poster]', '-frames:v', '1', join(to, 'poster.jpg'));
  args.push('-map', '[strip]', '-frames:v', '1', join(to, 'strip.jpg'));
  args.push('-map', '[wave]', '-frames:v', '1', join(to, 'wave.png'));
  await run('ffmpeg', args);
}

async function cost(work: () => Promise<void>): Promise<number> {
  const before = processorSeconds();
  await work();
  return processorSeconds() - before;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const picture = `testsrc2=s=1920x1080:r=24:d=${SECONDS},noise=alls=6:allf=t`;
  const make = ['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i'];
  make.push(`sine=d=${SECONDS}:sample_rate=48000`, '-c:v', 'libx264', '-preset', 'ultrafast');
  make.push('-pix_fmt', 'yuv420p', '-crf', '14', '-colorspace', 'bt709', '-c:a', 'pcm_s16le');
  execFileSync('ffmpeg', [...make, source]);
  const pairs: { ours: number; reference: number }[] = [];
  for (let i = 0; i < PAIRS; i++) {
    // Whoever comes first in a pair changes: a processor that has rested is faster.
    const first = await cost(i % 2 === 0 ? ours : byHand);
    const second = await cost(i % 2 === 0 ? byHand : ours);
    pairs.push(
      i % 2 === 0 ? { ours: first, reference: second } : { ours: second, reference: first },
    );
  }
  const mine = median(pairs.map((pair) => pair.ours));
  const hand = median(pairs.map((pair) => pair.reference));
  const ratio = median(pairs.map((pair) => pair.ours / pair.reference));
  process.stdout.write(`${JSON.stringify({ ours: mine, reference: hand, ratio })}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
