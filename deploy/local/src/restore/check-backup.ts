import { join } from 'node:path';
import { objectPath, type FileFacts, type Manifest } from '../saved/backup-format.ts';
import { factsOf } from '../saved/file-facts.ts';
import { inParallel } from '../saved/in-parallel.ts';
import { savedObjects } from '../saved/object-list.ts';
import { readableBytes } from '../saved/sizes.ts';
import { Complaint } from '../console/complaint.ts';
import type { Say } from '../console/steps.ts';

const TOLD = 5;

/** Reads all of a backup and compares it with its manifest. @throws Complaint that names what differs. */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const wrong: string[] = [];
  for (const [name, facts] of Object.entries(manifest.files)) {
    await compare(join(folder, name), facts, wrong, signal);
  }
  complain(folder, wrong);
  const { isKey } = await import('@jampot/storage');
  let [count, bytes] = [0, 0];
  await inParallel(savedObjects(folder), async ({ key, ...facts }) => {
    signal.throwIfAborted();
    if (!isKey(key)) wrong.push(`${key} is no key of an object`);
    else await compare(objectPath(folder, key), facts, wrong, signal);
    count += 1;
    bytes += facts.size;
    say(`${count} of ${manifest.objects.count} files, ${readableBytes(bytes)}`);
  });
  if (count !== manifest.objects.count) {
    wrong.push(`${count} files are listed instead of ${manifest.objects.count}`);
  }
  complain(folder, wrong);
}

async function compare(
  path: string,
  { size, sha256 }: FileFacts,
  wrong: string[],
  signal: AbortSignal,
): Promise<void> {
  try {
    const found = await factsOf(path, signal);
    if (found.sha256 !== sha256 || found.size !== size) wrong.push(`${path} is damaged`);
  } catch (error) {
    signal.throwIfAborted();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    wrong.push(isMissing ? `${path} is missing` : `${path}: ${(error as Error).message}`);
  }
}

function complain(folder: string, wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  const more = wrong.length > TOLD ? `\n  and ${wrong.length - TOLD} more` : '';
  throw new Complaint(
    `The backup ${folder} is not what its manifest says:\n  ${wrong.slice(0, TOLD).join('\n  ')}${more}`,
    'Restore another backup, or bring these files back from another copy of this one. Nothing was changed.',
  );
}
