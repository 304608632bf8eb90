import { build } from '../build/build.ts';
import type { Steps } from '../console/steps.ts';
import type { Settings } from '../settings.ts';
import { REQUIREMENTS } from './requirements.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** Brings what the product runs on, and compiles it. */
export async function setUpMachine(
  settings: Pick<Settings, 'root'>,
  steps: Steps,
  signal: AbortSignal,
): Promise<void> {
  await setUpPackages(steps, signal);
  await steps.run('Build', (say) => build(settings.root, say, signal));
  signal.throwIfAborted();
}

/** Brings what the product, its tests and its benches run on, and compiles it. */
export async function setUpForTests(
  settings: Pick<Settings, 'root'>,
  steps: Steps,
  signal: AbortSignal,
): Promise<void> {
  await steps.run('System packages', (say) => ensureSystemPackages(REQUIREMENTS, say, signal));
  await steps.run('Build', (say) => build(settings.root, say, signal));
  signal.throwIfAborted();
}

/** Brings what the product runs on. What it was compiled to stays as it is, which may be running. */
export async function setUpPackages(steps: Steps, signal: AbortSignal): Promise<void> {
  const needed = REQUIREMENTS.filter(({ testsOnly }) => !testsOnly);
  await steps.run('System packages', (say) => ensureSystemPackages(needed, say, signal));
  signal.throwIfAborted();
}
