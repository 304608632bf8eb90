import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BACKUP_FORMAT,
  DATABASE_DUMP,
  INSTALLATION,
  MANIFEST,
  OBJECT_LIST,
  type Manifest,
} from '../saved/backup-format.ts';
import { isPartial } from '../saved/backup-folder.ts';
import { requireFile } from '../saved/file-facts.ts';
import { manifestHash } from '../saved/manifest-hash.ts';
import { Complaint } from '../console/complaint.ts';

/** What a backup has to be to be restored here. */
export interface Wanted {
  /** The checkout whose migrations it may have had. */
  readonly root: string;
  /** Major version of this machine's PostgreSQL. */
  readonly postgresHere: number;
  /** SHA-256 of its manifest, as `npm run backup` told it: who can write to the backup can write a manifest that fits. */
  readonly sha256?: string | undefined;
}

/**
 * Reads what a backup says of itself.
 * @throws Complaint for what is none, not whole, of a later release, or another one than is wanted.
 */
export function readManifest(folder: string, { root, postgresHere, sha256 }: Wanted): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new Complaint(
      isPartial(folder)
        ? `${folder} is what a backup left that did not come to its end.`
        : `${folder} is no backup, or not a whole one: it has no ${MANIFEST}.`,
      'Name the folder of a backup, as npm run backup said it: …/jampot-<date>-<time>',
    );
  }
  const manifest = parse(file);
  if (sha256 !== undefined && sha256 !== manifestHash(folder)) {
    throw new Complaint(
      `${file} is not the one with the SHA-256 ${sha256}: this is another backup, or somebody has changed it.`,
      'Restore the one that you mean. What was changed by others may run programs of theirs here.',
    );
  }
  if (manifest.postgres > postgresHere) {
    throw new Complaint(
      `The backup is of PostgreSQL ${manifest.postgres}, and this machine has ${postgresHere}.`,
      `Install PostgreSQL ${manifest.postgres} or later, and run the same command again.`,
    );
  }
  const unknown = Object.entries(manifest.migrations).find(
    ([service, name]) => !existsSync(join(root, 'apps', service, 'src/migrations', `${name}.ts`)),
  );
  if (unknown !== undefined) {
    throw new Complaint(
      `The backup is of another release, ${manifest.release}, which this one does not know: ${unknown.join(' has ')}.`,
      'Restore it with that release or a later one.',
    );
  }
  return manifest;
}

/** They are shown as they stand, and a terminal heeds more than letters. */
const MADE = /^[\d:.TZ-]{20,30}$/u;
const RELEASE = /^[\w.+-]{1,40}$/u;

/** Whether it says of each file what it has to be. */
function isComplete({ files, objects, made, release }: Partial<Manifest>): boolean {
  if (!MADE.test(String(made)) || !RELEASE.test(String(release))) return false;
  const told: Partial<Manifest['files']> = files ?? {};
  return (
    [told[DATABASE_DUMP], told[OBJECT_LIST], told[INSTALLATION]].every(
      (one) => typeof one?.size === 'number' && typeof one.sha256 === 'string',
    ) && typeof objects?.count === 'number'
  );
}

function parse(file: string): Manifest {
  let content: Partial<Manifest> | undefined;
  try {
    requireFile(file);
    content = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>;
  } catch {
    // Told below.
  }
  if (content?.migrations === undefined || !isComplete(content)) {
    throw new Complaint(`${file} is damaged.`, 'Restore another backup.');
  }
  if (content.format !== BACKUP_FORMAT) {
    throw new Complaint(
      `${file} has the format ${String(content.format)}, and this release reads ${BACKUP_FORMAT}.`,
      'Restore it with the release that made it.',
    );
  }
  return content as Manifest;
}
