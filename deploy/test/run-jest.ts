import { FAILED, findingsOf, readJestReport, RunReport } from '@jampot/local';
import type { Findings } from '@jampot/local';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const TITLE = 'What a cluster gets';

/**
 * Runs tests of what a cluster gets, and ends with a line `N passed, N failed`. Patterns of the command line choose files.
 * @param kinds of files that are tests: `deploy` for `*.deploy-spec.ts`
 */
export async function runJest(...kinds: readonly ('deploy' | 'cluster')[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jampot-deploy-'));
  try {
    const run = new RunReport(new AbortController().signal);
    await run.suite(TITLE, async () => {
      const report = join(folder, 'jest.json');
      const rendered = join(folder, 'rendered');
      mkdirSync(rendered);
      const jest = spawn(
        process.execPath,
        [
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          join(root, 'node_modules/jest/bin/jest.js'),
          '--config',
          join(import.meta.dirname, 'jest.config.js'),
          ...kinds.map((kind) => `--testMatch=${root}/deploy/test/*.${kind}-spec.ts`),
          '--runInBand',
          '--json',
          `--outputFile=${report}`,
          ...process.argv.slice(2).map((pattern) => `--testPathPatterns=${pattern}`),
        ],
        // Jest itself writes to the error stream; its report would be written to the other one as well.
        {
          cwd: root,
          env: { ...process.env, JAMPOT_RENDERED: rendered },
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
      const [code] = (await once(jest, 'exit')) as [number | null];
      return findingsIn(report, code);
    });
    process.stdout.write(run.end);
    process.exitCode = run.green ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findingsIn(report: string, code: number | null): Findings {
  const files = existsSync(report) ? readJestReport(readFileSync(report, 'utf8')) : [];
  const found = findingsOf(files);
  if (found.count.failed > 0 || (code === 0 && found.count.passed > 0)) return found;
  const ended = { title: TITLE, message: `Jest ended with ${code}.` };
  return { count: FAILED, failures: [ended], flaky: [] };
}
