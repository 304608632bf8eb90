import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessRecord } from '../processes/process-record.ts';
import { RunLock } from '../processes/run-lock.ts';

/** A folder inside the checkout for one run of the tests, held while the run lives. */
export interface TestFolder {
  readonly path: string;
  remove(): void;
}

/** Makes a new folder in `.test/`, after removing those that killed runs left, with their processes. */
export async function openTestFolder(root: string): Promise<TestFolder> {
  const parent = join(root, '.test');
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  // Only runs: `.test/bin` keeps programs that took minutes to build.
  const runs = readdirSync(parent).filter((name) => name.startsWith('run-'));
  for (const name of runs) await removeDead(realpathSync(join(parent, name)));
  const path = join(realpathSync(parent), `run-${process.pid}`);
  mkdirSync(path, { recursive: true, mode: 0o711 });
  const lock = await RunLock.take(path);
  return {
    path,
    remove() {
      lock?.release();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function removeDead(path: string): Promise<void> {
  const lock = await RunLock.take(path);
  if (lock === undefined) return;
  for (const part of ['engines', 'product', 'product-again']) {
    await new ProcessRecord(join(path, part)).endOrphans();
  }
  lock.release();
  rmSync(path, { recursive: true, force: true });
}
