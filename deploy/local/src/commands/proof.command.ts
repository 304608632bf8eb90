import { onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import type { Settings } from '../settings.ts';
import { runFrameProof } from '../suites/browser-suite.ts';
import { runChaos, runFarm, runFuzz, runRolling } from '../suites/fault-suites.ts';
import { RunReport } from '../suites/run-report.ts';
import { openTestFolder } from '../suites/test-folder.ts';
import type { TestRun } from '../suites/test-run.ts';
import { setUpForTests } from '../system/set-up-machine.ts';

/** Ends what hangs; each of the faults has a limit of its own. */
const WHOLE_RUN_MS = 180 * 60_000;

/** `npm run proof`: frames and all fault tests, as long as they take to prove what is promised, one after the other. */
export async function proof({ root }: Settings): Promise<number> {
  const { signal } = onInterrupt(() => process.exit(130));
  await setUpForTests({ root }, new Steps(), signal);
  const folder = await openTestFolder(root);
  const run: TestRun = { root, folder: folder.path, signal, endsAt: Date.now() + WHOLE_RUN_MS };
  const report = new RunReport(signal);
  try {
    await report.suite('Frames of the player', () => runFrameProof(run));
    await report.suite('Faults', () => runChaos(run, 'long'));
    await report.suite('Faults of a render node', () => runFarm(run, 'long', 'node'));
    await report.suite('Faults of the farm', () => runFarm(run, 'long', 'product'));
    await report.suite('Rolling restarts', () => runRolling(run, 'long'));
    await report.suite('Hostile requests', () => runFuzz(run, 'long'));
  } finally {
    folder.remove();
  }
  process.stdout.write(report.end);
  return report.green ? 0 : 1;
}
