import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type LoadProgram = 'bench' | 'chaos' | 'farm' | 'fuzz' | 'rolling' | 'load';

/** The start file of the benches, the fault tests of product or farm, the hostile requests, the restarts, or the load tests; undefined when the checkout has none. */
export function loadScript(root: string, program: LoadProgram): string | undefined {
  const folder = join(root, 'loadtests/src');
  return [join(folder, program, 'main.ts'), join(folder, `${program}.ts`)].find((path) =>
    existsSync(path),
  );
}
