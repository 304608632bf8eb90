import { Complaint } from '../console/complaint.ts';
import { onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import type { Settings } from '../settings.ts';
import { loadScript, type LoadProgram } from '../suites/load-scripts.ts';
import { runProgram } from '../system/run-program.ts';
import { setUpForTests } from '../system/set-up-machine.ts';

/** `npm run bench`, `chaos`, `farm`, `fuzz`, `rolling` and `load`: set the machine up, build, and hand over with all arguments. */
export function load(program: LoadProgram) {
  return async ({ root }: Settings, args: readonly string[]): Promise<number> => {
    const script = loadScript(root, program);
    if (script === undefined) {
      throw new Complaint(`This checkout has no ${program}.`, 'It belongs into loadtests/src.');
    }
    const { signal } = onInterrupt(() => process.exit(130));
    const steps = new Steps();
    await setUpForTests({ root }, steps, signal);
    return runProgram(process.execPath, [script, ...args], { cwd: root, signal });
  };
}
