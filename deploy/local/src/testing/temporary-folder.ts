import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for one test, with a space in its name, removed by `using` at the end of the scope. */
export function temporaryFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'jampot test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
