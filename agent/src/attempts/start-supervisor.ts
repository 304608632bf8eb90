import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { AttemptFiles } from './attempt-files.ts';

/**
 * Starts the process that owns the render of an attempt: in a session of its own, so that it outlives
 * the daemon. It is this very program, under another name of a command.
 * @returns resolves when it has ended.
 */
export function startSupervisor(files: AttemptFiles): Promise<void> {
  const complaints = openSync(files.supervisorLog, 'a', 0o600);
  const child = spawn(
    process.execPath,
    [...process.execArgv, script(), 'supervise', files.folder],
    {
      cwd: files.folder,
      env: { PATH: process.env['PATH'] ?? '', SystemRoot: process.env['SystemRoot'] ?? '' },
      stdio: ['ignore', complaints, complaints],
      detached: true,
      windowsHide: true,
    },
  );
  closeSync(complaints);
  child.unref();
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

function script(): string {
  const [, main] = process.argv;
  if (main === undefined) throw new Error('This program does not know its own file.');
  return main;
}
