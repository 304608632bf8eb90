import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@jampot/testing';
import { makeOutputs, probe, sniff } from '../src/media/index.ts';
import { runProcess } from '../src/media/process-runner.ts';
import { mediaTools } from '../src/media/work-options.ts';
import { convertVideo, ffmpegMakes, FOLDER, scratch } from './fixtures.ts';

const { limits } = mediaTools({}, { bytes: 0, pixels: 0, framePixels: 0, seconds: 10 });

/** A source whose conversion takes several seconds. */
const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=14'];
const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '30'];
const slow = ffmpegMakes('slow.mp4', ...picture, ...encode);

async function slowJob() {
  const path = await slow;
  const facts = await probe(path, await sniff(path));
  return { path, facts, folder: await scratch() };
}

/** Processes (not ourselves) whose command line names something. */
async function processesNaming(text: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((id) => /^\d+$/.test(id) && id !== `${process.pid}`);
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(text));
}

describe('limits', () => {
  it('cancels in the middle and leaves no process', async () => {
    const { path, facts, folder } = await slowJob();
    const cancel = new AbortController();
    let cancelledAt = 0;
    const work = makeOutputs(path, facts, folder, {
      signal: cancel.signal,
      onProgress: (percent) => {
        if (percent < 3 || cancelledAt > 0) return;
        cancelledAt = Date.now();
        cancel.abort();
      },
    });
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    expect(cancelledAt).toBeGreaterThan(0);
    expect(Date.now() - cancelledAt).toBeLessThan(5000);
    expect(await processesNaming(folder)).toEqual([]);
  });

  it('does not start what is cancelled already', async () => {
    const { path, facts, folder } = await slowJob();
    const signal = AbortSignal.abort();
    await expect(makeOutputs(path, facts, folder, { signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('stops at the time limit', async () => {
    const { path, facts, folder } = await slowJob();
    const started = Date.now();
    const work = makeOutputs(path, facts, folder, { limits: { wallSeconds: 0.2 } });
    await expect(work).rejects.toMatchObject({ code: 'timeout' });
    expect(Date.now() - started).toBeLessThan(6000);
    expect(await processesNaming(folder)).toEqual([]);
  });

  it.each([
    ['processor time', { cpuSeconds: 1 }, 'timeout'],
    ['file size', { fileBytes: 200_000 }, 'too-large'],
    ['memory', { memoryBytes: 64 * 1024 ** 2 }, 'too-large'],
  ])('stops at the limit of %s', async (_, some, code) => {
    const { path, facts, folder } = await slowJob();
    await expect(makeOutputs(path, facts, folder, { limits: some })).rejects.toMatchObject({
      code,
    });
    expect(await processesNaming(folder)).toEqual([]);
  });

  it('runs under a limit that is longer than any timer', async () => {
    const long = { ...limits, wallSeconds: 30 * 24 * 3600 };
    const args = ['-e', 'setTimeout(() => console.log("done"), 200)'];
    const result = await runProcess({ command: process.execPath, args, limits: long });
    expect(result).toMatchObject({ exitCode: 0, stdout: 'done\n' });
  });

  it('kills a tool that ignores the polite signal, with everything that it started', async () => {
    const cancel = new AbortController();
    const mark = `${FOLDER}/stubborn`;
    const child = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); // ${mark}`;
    const script =
      `process.on('SIGTERM', () => {});` +
      `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}],` +
      `{ stdio: 'ignore' }).once('spawn', () => console.log('ready')); setInterval(() => {}, 1000);`;
    let abortedAt = 0;
    const work = runProcess({
      command: process.execPath,
      args: ['-e', script],
      limits,
      signal: cancel.signal,
      onStdout: () => {
        abortedAt = Date.now();
        cancel.abort();
      },
    });
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    expect(Date.now() - abortedAt).toBeLessThan(5000);
    expect(await processesNaming(mark)).toEqual([]);
  });

  it('ends a tool whose worker was killed', async () => {
    const mark = `${FOLDER}/orphan`;
    const runner = new URL('../src/media/process-runner.ts', import.meta.url).href;
    const script =
      `const { runProcess } = await import(${JSON.stringify(runner)});` +
      `await runProcess({ command: process.execPath, limits: ${JSON.stringify(limits)},` +
      `args: ['-e', 'console.log(1); setInterval(() => {}, 1000); // ${mark}'],` +
      `onStdout: () => process.kill(process.pid, 'SIGKILL') });`;
    const worker = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [, signal] = (await once(worker, 'close')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    // The system ends it, a moment after its worker.
    await eventually(async () => expect(await processesNaming(mark)).toEqual([]));
  });

  it('runs a tool niced, in a group of its own, without our environment', async () => {
    process.env['JAMPOT_TEST_SECRET'] = 'not yours';
    const script =
      `const os = require('os'); const fs = require('fs');` +
      `console.log(JSON.stringify({ nice: os.getPriority(), env: process.env,` +
      `group: Number(fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')[2]),` +
      `pid: process.pid }))`;
    const { stdout } = await runProcess({
      command: process.execPath,
      args: ['-e', script],
      limits,
    });
    delete process.env['JAMPOT_TEST_SECRET'];
    const told = JSON.parse(stdout) as { nice: number; env: object; group: number; pid: number };
    expect(told.nice).toBe(10);
    expect(told.group).toBe(told.pid);
    expect(Object.keys(told.env).sort()).toEqual(['LC_ALL', 'MALLOC_ARENA_MAX', 'PATH']);
    expect(await readlink('/proc/self')).not.toBe(String(told.pid));
  });
});

describe('progress', () => {
  it('is told all the time, from the first frames on, and never falls', async () => {
    const told: { percent: number; at: number; step: string; left: number | null }[] = [];
    await convertVideo(await slow, {
      onProgress: (percent, step, left) => told.push({ percent, step, left, at: Date.now() }),
    });
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(0)).toBe(0);
    expect(percents.at(-1)).toBe(100);
    const gaps = told.slice(1).map(({ at }, i) => at - (told[i]?.at ?? 0));
    // It tells twice a second; a machine that does ten other things may take its time.
    expect(Math.max(...gaps)).toBeLessThan(5000);
    expect(told.some(({ left }) => left !== null && left > 0)).toBe(true);
    const converting = told.filter(({ step }) => step === 'Converting');
    expect(converting.some(({ percent }) => percent < 48)).toBe(true);
    expect(new Set(percents.filter((percent) => percent < 96)).size).toBeGreaterThan(2);
  });

  it('is told of a picture whose sound starts late', async () => {
    const sound = ['-itsoffset', '6', '-f', 'lavfi', '-i', 'sine=d=2'];
    const late = ['-c:v', 'copy', '-c:a', 'pcm_s16le'];
    const path = await ffmpegMakes('late-sound.mkv', '-i', await slow, ...sound, ...late);
    const percents = new Set<number>();
    await convertVideo(path, { onProgress: (percent) => percents.add(Math.floor(percent)) });
    expect([...percents].filter((percent) => percent > 0 && percent < 48)).not.toEqual([]);
  });
});
