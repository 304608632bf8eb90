import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import type { Say } from '../console/steps.ts';
import { PRODUCT } from '../product/product.ts';
import { runProgram } from '../system/run-program.ts';
import { bundleFolder } from './bundle-folder.ts';
import { forgetBuilt, isBuiltWhole, noteBuilt } from './built-stamp.ts';
import { removeStaleOutputs } from './stale-outputs.ts';

/** TypeScript 7, by its path: two packages have a `tsc`, as some tools still need the API of 6. */
const COMPILER = 'node_modules/typescript-7/bin/tsc';
/**
 * Each checker finds out again what the others know of types: the last two of the four that it takes by itself are a
 * third of all its processor time, and win nothing on two processors.
 */
const CHECKERS = ['--checkers', '2'] as const;

/** A command that compiles. */
export const compile = (...args: readonly string[]): readonly [string, ...string[]] => [
  'node',
  COMPILER,
  ...args,
  ...CHECKERS,
];
const BUNDLE_SERVICES = 'deploy/local/scripts/bundle-services.ts';
const BUNDLE_AGENT = 'agent/scripts/bundle.ts';
const AGENT = 'agent/dist/jampot-agent.mjs';

/** Compiles all packages, bundles the web application and the agent, unless no source changed since the last time. */
export async function build(root: string, say: Say, signal: AbortSignal): Promise<void> {
  if (outputsExist(root) && isBuiltWhole(root)) {
    say('nothing changed');
    return;
  }
  forgetBuilt(root);
  removeStaleOutputs(root);
  say('compiling the services');
  const [node, ...args] = compile('-b');
  await must(root, node, args, root, signal);
  say('bundling the services');
  await must(root, 'node', [BUNDLE_SERVICES], root, signal);
  if (existsSync(join(root, BUNDLE_AGENT))) {
    say('bundling the render agent');
    await must(root, 'node', [BUNDLE_AGENT], root, signal);
  }
  if (existsSync(join(root, 'apps/web/index.html'))) {
    say('bundling the web application');
    await must(root, 'vite', ['build', '--logLevel', 'warn'], join(root, 'apps/web'), signal);
  }
  // Of the sources as they are now: bundling writes the route tree, which is one.
  noteBuilt(root);
}

function outputsExist(root: string): boolean {
  const bundled =
    !existsSync(join(root, 'apps/web/index.html')) ||
    existsSync(join(root, 'apps/web/dist/index.html'));
  const agentBundled = !existsSync(join(root, BUNDLE_AGENT)) || existsSync(agentBundle(root));
  return bundled && agentBundled && PRODUCT.every(({ name }) => isBuilt(root, name));
}

/** The agent as one file. */
export function agentBundle(root: string): string {
  return join(root, AGENT);
}

function isBuilt(root: string, name: string): boolean {
  const app = join(root, 'apps', name);
  return (
    !existsSync(join(app, 'src/main.ts')) || existsSync(join(bundleFolder(root, name), 'main.js'))
  );
}

async function must(
  root: string,
  tool: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<void> {
  const lines: string[] = [];
  const code = await runProgram(join(root, 'node_modules/.bin', tool), args, {
    cwd,
    signal,
    onLine: (line) => lines.push(line),
  });
  signal.throwIfAborted();
  if (code !== 0) {
    throw new Complaint(
      `${tool} ended with ${code}:\n${lines.slice(-30).join('\n')}`,
      'The sources as they stand do not build. Mend what it says, or go back to a commit that builds.',
    );
  }
}
