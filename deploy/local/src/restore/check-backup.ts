import { join } from 'node:path';
import { objectPath, type FileFacts, type Manifest } from '../saved/backup-format.ts';
import { factsOf } from '../saved/file-facts.ts';
import { inParallel } from '../saved/in-parallel.ts';
import { savedObjects } from '../saved/object-list.ts';
import { readableBytes } from '../saved/sizes.ts';
import { Complaint } from '../console/complaint.ts';
import type { Say } from '../console/steps.ts';

const TOLD = 5;
const OR_WITHOUT = ' All but these is restored with --without-damaged.';

/** A backup that may be restored. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  /** Keys of objects that are left out. */
  readonly damaged: ReadonlySet<string>;
}

/** How a backup is compared with its manifest. */
export interface CheckOptions {
  /** Whether single objects that are damaged or missing are told of instead of refused. */
  readonly withoutDamaged: boolean;
  readonly say: Say;
  readonly signal: AbortSignal;
}

/**
 * Reads all of a backup and compares it with its manifest.
 * @throws Complaint that names what differs.
 */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  { withoutDamaged, say, signal }: CheckOptions,
): Promise<CheckedBackup> {
  const wrong: string[] = [];
  for (const [name, facts] of Object.entries(manifest.files)) {
    await compare(join(folder, name), facts, wrong, signal);
  }
  complain(folder, wrong);
  const { isKey } = await import('@jampot/storage');
  let [count, bytes] = [0, 0];
  const damaged = new Set<string>();
  const ofObjects: string[] = [];
  await inParallel(savedObjects(folder), async ({ key, ...facts }) => {
    signal.throwIfAborted();
    if (!isKey(key)) wrong.push(`${key} is no key of an object`);
    else if (!(await compare(objectPath(folder, key), facts, ofObjects, signal))) damaged.add(key);
    count += 1;
    bytes += facts.size;
    say(`${count} of ${manifest.objects.count} files, ${readableBytes(bytes)}`);
  });
  if (count !== manifest.objects.count) {
    wrong.push(`${count} files are listed instead of ${manifest.objects.count}`);
  }
  complain(folder, wrong);
  if (!withoutDamaged) complain(folder, ofObjects, OR_WITHOUT);
  return { manifest, damaged };
}

/** @returns whether it is as it was listed */
async function compare(
  path: string,
  { size, sha256 }: FileFacts,
  wrong: string[],
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const found = await factsOf(path, signal);
    if (found.sha256 === sha256 && found.size === size) return true;
    wrong.push(`${path} is damaged`);
  } catch (error) {
    signal.throwIfAborted();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    wrong.push(isMissing ? `${path} is missing` : `${path}: ${(error as Error).message}`);
  }
  return false;
}

function complain(folder: string, wrong: readonly string[], or = ''): void {
  if (wrong.length === 0) return;
  const more = wrong.length > TOLD ? `\n  and ${wrong.length - TOLD} more` : '';
  throw new Complaint(
    `The backup ${folder} is not what its manifest says:\n  ${wrong.slice(0, TOLD).join('\n  ')}${more}`,
    `Restore another backup, or bring these files back from another copy of this one.${or} Nothing was changed.`,
  );
}
