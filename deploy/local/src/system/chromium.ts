import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { programVersion } from '../engines/binaries.ts';
import { checkoutRoot } from '../checkout-root.ts';
import { findProgram } from './find-program.ts';
import { runProgram } from './run-program.ts';

/** Where Playwright's own Chromium goes on systems that package none. */
const FOLDER = join(checkoutRoot, '.test', 'browsers');

/** Chromium without windows: the same tests cost it a fifth less of the processor. */
const LIGHTEST = 'chromium-headless-shell';

/** The Chromium that the browser tests use: the system's, or the one fetched into the checkout. */
export function findChromium(): { path: string; version: string } | undefined {
  const fetched = globSync('chromium-*/chrome-linux*/chrome', { cwd: FOLDER });
  const paths = [
    findProgram(LIGHTEST),
    findProgram('chromium'),
    findProgram('google-chrome'),
    ...fetched.map((path) => join(FOLDER, path)),
  ];
  for (const path of paths) {
    const version = path === undefined ? undefined : programVersion(path, ['--version']);
    if (path !== undefined && version !== undefined) return { path, version };
  }
  return undefined;
}

/** The package of the system that brings Chromium; undefined on Ubuntu, which offers it as a snap only. */
export function chromiumPackage(): string | undefined {
  return [LIGHTEST, 'chromium'].find((name) => {
    const { stdout } = spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' });
    return /Candidate: (?!\(none\))/.test(stdout ?? '');
  });
}

/** Fetches Playwright's Chromium into the checkout, with the libraries it needs. Answers the exit code. */
export function fetchChromium(
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const playwright = join(checkoutRoot, 'node_modules/.bin/playwright');
  return runProgram(playwright, ['install', '--with-deps', 'chromium'], {
    cwd: checkoutRoot,
    env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: FOLDER },
    signal,
    onLine,
  });
}
