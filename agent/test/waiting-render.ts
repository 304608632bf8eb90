import { eventually } from '@jampot/testing/eventually';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, PATIENCE_MS } from './agent-stage.ts';
import type { AgentStage } from './agent-stage.ts';

/** A render that says that it runs, and goes on until a file lets it finish. */
export function waitingRender(
  stage: AgentStage,
  name: string,
): {
  readonly script: string;
  readonly shared: string;
  release(): void;
} {
  const shared = stage.sharedFolder(name);
  return {
    shared,
    script: `echo $$ > ${shared}/pid; echo begun >> ${shared}/begun; echo working
      while ! [ -e ${shared}/go ]; do sleep 0.1; done; echo done > "$2"`,
    release: () => writeFileSync(join(shared, 'go'), ''),
  };
}

/** Of the render that has the folder, once it runs. */
export const pidIn = (shared: string): Promise<number> =>
  eventually(() => {
    const pid = Number(readFileSync(join(shared, 'pid'), 'utf8'));
    if (!isRunning(pid)) throw new Error('It does not run yet.');
    return pid;
  }, PATIENCE_MS);
