import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attemptFiles } from '../src/attempts/attempt-files.ts';
import { readJson } from '../src/files/json-file.ts';
import { identityFileSchema, isAlive } from '../src/process/process-identity.ts';
import { childFileSchema } from '../src/supervisor/order.ts';

/** Ends all renders of a daemon that does not run any more, with who watches over them, and removes what is kept of them. */
export function endAttempts(folder: string): void {
  if (!existsSync(folder)) return;
  for (const key of readdirSync(folder)) {
    const { supervisor, child } = attemptFiles(join(folder, key));
    const watching = readJson(supervisor, identityFileSchema);
    if (watching !== undefined && isAlive(watching.process)) {
      process.kill(watching.process.pid, 'SIGKILL');
    }
    const rendering = readJson(child, childFileSchema);
    if (rendering !== undefined && isAlive(rendering.process)) {
      process.kill(-rendering.process.pid, 'SIGKILL');
    }
    rmSync(join(folder, key), { recursive: true });
  }
}
