import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { measured } from './suite-processes.ts';

const run = promisify(execFile);
/** Takes a quarter of a second of processor, however busy the machine. */
const BUSY = 'while (process.cpuUsage().user < 250_000);';
const busy = () => run(process.execPath, ['-e', BUSY]);

test('measures what programs take that programs start, and that end by force', async () => {
  const { value, processorSeconds } = await measured(async () => {
    const script = '"$0" -e "$1"; "$0" -e "$1"; echo; sleep 60';
    const shell = spawn('sh', ['-c', script, process.execPath, BUSY], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await Promise.all([busy(), once(shell.stdout, 'data')]);
    process.kill(-(shell.pid ?? 0), 'SIGKILL');
    await once(shell, 'exit');
    return 'done';
  });

  expect(value).toBe('done');
  // Three took a quarter of a second each; what the killed shell's took after the last look is missed.
  expect(processorSeconds).toBeGreaterThan(0.45);
});

test('tells works apart that run at once', async () => {
  const [idle, working] = await Promise.all([
    measured(async () => undefined),
    measured(() => busy()),
  ]);

  expect(idle.processorSeconds).toBe(0);
  expect(working.processorSeconds).toBeGreaterThan(0.2);
});
