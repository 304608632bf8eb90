import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from '../figure.ts';

const program = fileURLToPath(
  new URL('../../../../apps/transcode-worker/bench/transcode.ts', import.meta.url),
);

export const transcode: Figure = {
  name: 'transcode',
  what: 'Processor time of one conversion of 20 s of 1080p; against ffmpeg by hand for the same outputs',
  promise: '≤ 1.05× the time',
  async measure({ pairs }) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=@jampot/source',
      '--disable-warning=ExperimentalWarning',
      program,
      String(pairs),
    ]);
    const { ours, reference, ratio } = JSON.parse(stdout) as Record<
      'ours' | 'reference' | 'ratio',
      number
    >;
    return { ours, reference, unit: ' CPU s', ratio, met: ratio <= 1.05 };
  },
};
